import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Like, MoreThan } from 'typeorm';
import { beginWrite } from '../../platform/batch/write-context.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Media, type StoredVariant } from '../media.entity.js';
import { MediaHolders } from '../media-holders.js';
import { StorageRemovalsRepository } from '../removal/storage-removals.repository.js';

/** A folder that a version before handed to the public: its original can be told from any of its renditions. */
export interface ExposedFolder {
  /** Of the first file that has its bytes there. */
  mediaId: number;
  agencyId: number;
  storageFolder: string;
  originalFile: string;
  variants: readonly StoredVariant[];
}

/** Where a folder's bytes have been put anew. */
export interface NewPlace {
  storageFolder: string;
  originalFile: string;
}

/** Copies that have not become anybody's within this time are removed. */
const COPIES_KEPT_SECONDS = 3_600;

/** The name of an original that anybody knows. */
const KNOWN_NAME = Like('original.%');

/** The table `media`, as files leave addresses that the public knows (D-152). */
@Injectable()
export class ExposedFilesRepository extends AgencyRepository<Media> {
  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly removals: StorageRemovalsRepository,
    private readonly holders: MediaHolders,
  ) {
    super(Media, dataSource);
  }

  /** Files after this one whose original has a name that anybody knows; several may share a folder. */
  async after(mediaId: number, limit: number): Promise<ExposedFolder[]> {
    const files = await this.find({
      select: { id: true, agencyId: true, storageFolder: true, originalFile: true, variants: true },
      where: { id: MoreThan(mediaId), deletedAt: IsNull(), optimization: 'success', originalFile: KNOWN_NAME },
      order: { id: 'ASC' },
      take: limit,
    });
    return files.flatMap(({ id, agencyId, storageFolder, originalFile, variants }) =>
      storageFolder === null || originalFile === null
        ? []
        : { mediaId: id, agencyId, storageFolder, originalFile, variants: variants ?? [] },
    );
  }

  /** Notes the folder before anything is put there: should this process die, its copies go. */
  announce({ agencyId }: ExposedFolder, { storageFolder }: NewPlace): Promise<void> {
    return this.transactions.run((manager) =>
      this.removals.schedule({ manager, agencyId }, storageFolder, COPIES_KEPT_SECONDS),
    );
  }

  /**
   * Gives the copies to all files of the folder, which then goes; whatever shows the files has changed by it. Where
   * another process was faster, or the files have been deleted, nothing changes.
   */
  async moveTo({ agencyId, storageFolder: former }: ExposedFolder, place: NewPlace): Promise<void> {
    await this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { now } = context;
      const media = this.using({ manager });
      const files = await media.find({
        select: { id: true },
        where: { agencyId, storageFolder: former, originalFile: KNOWN_NAME, deletedAt: IsNull() },
      });
      const ids = files.map(({ id }) => id);
      if (ids.length === 0) {
        return;
      }
      // Holders before the files, in the order in which their own writes lock them.
      await this.holders.mediaChanged(context, ids);
      const { affected } = await media.update(
        { agencyId, id: In(ids), storageFolder: former, deletedAt: IsNull() },
        { ...place, updatedAt: now },
      );
      if ((affected ?? 0) > 0) {
        await this.removals.cancel(context, [place.storageFolder]);
        await this.removals.schedule(context, former);
      }
    });
  }
}
