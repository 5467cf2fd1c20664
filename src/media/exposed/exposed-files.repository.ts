import { Injectable } from '@nestjs/common';
import { And, DataSource, In, IsNull, LessThanOrEqual, Like, MoreThan } from 'typeorm';
import { beginWrite } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Media, type StoredVariant } from '../media.entity.js';
import { MediaUsageRegistry } from '../media-usage.js';
import { StorageRemovalsRepository } from '../removal/storage-removals.repository.js';

/** A folder that an earlier version exposed: the original's URL can be guessed from any of its renditions. */
export interface ExposedFolder {
  /** The first file whose bytes are in the folder. */
  mediaId: number;
  agencyId: number;
  storageFolder: string;
  originalFile: string;
  variants: readonly StoredVariant[];
}

/** The new location of a folder's bytes. */
export interface NewLocation {
  storageFolder: string;
  originalFile: string;
}

/** Copies that no file uses after this time are removed. */
const COPIES_KEPT_SECONDS = 3_600;

/** How many ids one statement covers: no index finds these files, and a statement's time is limited. */
const IDS_PER_STATEMENT = 10_000;

/** A part of the table, by its ids. */
export interface IdRange {
  /** Exclusive. */
  after: number;
  /** Inclusive. */
  upTo: number;
}

/** The predictable name of an original. */
const KNOWN_NAME = Like('original.%');

/** The queries on `media` for moving exposed files (D-152). */
@Injectable()
export class ExposedFilesRepository extends AgencyRepository<Media> {
  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly removals: StorageRemovalsRepository,
    private readonly usages: MediaUsageRegistry,
  ) {
    super(Media, dataSource);
  }

  /** The next ids after this one that files have, deleted ones included; null at the end of the table. */
  async rangeAfter(mediaId: number): Promise<IdRange | null> {
    const first = await this.minimum('id', { id: MoreThan(mediaId) });
    return first === null ? null : { after: first - 1, upTo: first - 1 + IDS_PER_STATEMENT };
  }

  /** Files in this range whose original has a predictable name; several may share a folder. */
  async within({ after, upTo }: IdRange): Promise<ExposedFolder[]> {
    const files = await this.find({
      select: { id: true, agencyId: true, storageFolder: true, originalFile: true, variants: true },
      where: {
        id: And(MoreThan(after), LessThanOrEqual(upTo)),
        deletedAt: IsNull(),
        optimization: 'success',
        originalFile: KNOWN_NAME,
      },
      order: { id: 'ASC' },
    });
    return files.flatMap(({ id, agencyId, storageFolder, originalFile, variants }) =>
      storageFolder === null || originalFile === null
        ? []
        : { mediaId: id, agencyId, storageFolder, originalFile, variants: variants ?? [] },
    );
  }

  /** Schedules the removal of the new folder before anything is stored there, so that the copies are removed if this process dies. */
  announce({ agencyId }: ExposedFolder, { storageFolder }: NewLocation): Promise<void> {
    return this.transactions.run((manager) =>
      this.removals.schedule({ manager, agencyId }, [storageFolder], COPIES_KEPT_SECONDS),
    );
  }

  /**
   * Assigns the copies to all files of the folder and removes the old one; this changes everything that shows the files. Changes
   * nothing if another process was faster or the files have been deleted. Throws `FoldersRemoved` if the copies have been removed.
   */
  async moveTo({ agencyId, storageFolder: former }: ExposedFolder, location: NewLocation): Promise<void> {
    await this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { now } = context;
      const media = this.using({ manager });
      const files = await media.find({
        select: { id: true },
        where: { agencyId, storageFolder: former, originalFile: KNOWN_NAME, deletedAt: IsNull() },
      });
      const ids = idsOf(files);
      if (ids.length === 0) {
        return;
      }
      // Referrers before files: the lock order of the referrers' own writes.
      await this.usages.mediaChanged(context, ids);
      const { affected } = await media.update(
        { agencyId, id: In(ids), storageFolder: former, deletedAt: IsNull() },
        { ...location, updatedAt: now },
      );
      if ((affected ?? 0) > 0) {
        await this.removals.cancel(context, [location.storageFolder]);
        await this.removals.schedule(context, [former]);
      }
    });
  }
}
