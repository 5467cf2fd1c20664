import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/mysql/transactions.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { MediaHolders } from '../media-usage.js';
import { StorageRemovals } from '../removal/storage-removals.js';

/** A folder that a version before handed to the public: its original can be told from any of its renditions. */
export interface ExposedFolder {
  /** Of the first file that has its bytes there. */
  mediaId: number;
  agencyId: number;
  storageFolder: string;
  originalFile: string;
  /** JSON of `StoredVariant[]`. */
  variants: string | null;
}

/** Where a folder's bytes have been put anew. */
export interface NewPlace {
  storageFolder: string;
  originalFile: string;
}

/** Copies that have not become anybody's within this time are removed. */
const COPIES_KEPT_SECONDS = 3_600;

/** The table `media`, as files leave addresses that the public knows (D-152). */
@Injectable()
export class ExposedFilesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly removals: StorageRemovals,
    private readonly holders: MediaHolders,
  ) {}

  /** Files after this one whose original has a name that anybody knows; several may share a folder. */
  after(mediaId: number, limit: number): Promise<ExposedFolder[]> {
    return this.dataSource.query<ExposedFolder[]>(
      `SELECT id AS mediaId, agency_id AS agencyId, storage_folder AS storageFolder, original_file AS originalFile, variants
         FROM media
        WHERE id > ? AND deleted_at IS NULL AND optimization = 'success' AND original_file LIKE 'original.%'
        ORDER BY id LIMIT ?`,
      [mediaId, limit],
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
  async settle({ agencyId, storageFolder: former }: ExposedFolder, place: NewPlace): Promise<void> {
    await this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { now } = context;
      const files = await manager.query<{ id: number }[]>(
        `SELECT id FROM media
          WHERE agency_id = ? AND storage_folder = ? AND original_file LIKE 'original.%' AND deleted_at IS NULL`,
        [agencyId, former],
      );
      const ids = files.map(({ id }) => id);
      if (ids.length === 0) {
        return;
      }
      // Holders before the files, in the order in which their own writes lock them.
      await this.holders.mediaChanged(context, ids);
      const { affectedRows } = await manager.query<{ affectedRows: number }>(
        `UPDATE media SET storage_folder = ?, original_file = ?, updated_at = ?
          WHERE agency_id = ? AND id IN (?) AND storage_folder = ? AND deleted_at IS NULL`,
        [place.storageFolder, place.originalFile, now, agencyId, ids, former],
      );
      if (affectedRows > 0) {
        await this.removals.cancel(context, [place.storageFolder]);
        await this.removals.schedule(context, former);
      }
    });
  }
}
