import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Media } from '../media.entity.js';
import { UploadFile } from '../uploads/upload-file.entity.js';
import { StorageRemoval } from './storage-removal.entity.js';

/** How long an interrupted run may still write: a suspended worker, or a bucket that executes a request late, in seconds. */
const WRITABLE_SECONDS = 15 * 60;

/** A folder that is due for removal. */
export type DueFolder = Pick<StorageRemoval, 'storageFolder' | 'notes'>;

/** Folders whose bytes are to be removed: the table `media_removals` (D-196). */
@Injectable()
export class StorageRemovalsRepository extends AgencyRepository<StorageRemoval> {
  private readonly dueFolder = this.columns(['storageFolder', 'notes']);

  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    super(StorageRemoval, dataSource);
  }

  /** Records that the folder may no longer be needed; workers empty it after the commit and the delay. */
  schedule(context: AgencyTransaction, storageFolder: string, delaySeconds = 0): Promise<void> {
    return this.scheduleAll(context, [storageFolder], delaySeconds);
  }

  /** The same for many. */
  scheduleAll(context: AgencyTransaction, storageFolders: readonly string[], delaySeconds = 0): Promise<void> {
    return this.note(context, storageFolders, delaySeconds, null);
  }

  /** The same for a folder to which an interrupted run may still write: it is emptied at once and again later. */
  scheduleUnfinished(context: AgencyTransaction, storageFolder: string, delaySeconds = 0): Promise<void> {
    return this.note(context, [storageFolder], delaySeconds, WRITABLE_SECONDS);
  }

  /** Cancels the removal of folders that are needed after all. */
  async cancel({ manager, agencyId }: AgencyTransaction, storageFolders: readonly string[]): Promise<void> {
    if (storageFolders.length > 0) {
      await this.using({ manager }).delete({ agencyId, storageFolder: In(storageFolders) });
    }
  }

  /** Takes due folders of all agencies, the longest due first. None of them is due again for `seconds`. */
  takeDue(limit: number, seconds: number): Promise<DueFolder[]> {
    return this.transactions.run(async (manager) => {
      const rows = await manager.query<RawRow[]>(
        `SELECT ${this.dueFolder.selection} FROM media_removals
          WHERE remove_after <= NOW(3) ORDER BY remove_after LIMIT ? FOR UPDATE SKIP LOCKED`,
        [limit],
      );
      const folders = rows.map((row) => this.dueFolder.read(row));
      await this.postpone(
        folders.map(({ storageFolder }) => storageFolder),
        seconds,
        manager,
      );
      return folders;
    });
  }

  /**
   * Whether a file (several with the same bytes share a folder) or an upload still has its bytes there. Once false it stays false,
   * because only files in use get twins.
   */
  async isInUse(storageFolder: string): Promise<boolean> {
    return (
      (await this.manager.existsBy(Media, { storageFolder, deletedAt: IsNull() })) ||
      (await this.manager.existsBy(Media, { refreshFolder: storageFolder, deletedAt: IsNull() })) ||
      (await this.manager.existsBy(UploadFile, { sourceFolder: storageFolder }))
    );
  }

  /** Makes folders due in `seconds`, behind the others. */
  async postpone(storageFolders: readonly string[], seconds: number, manager = this.manager): Promise<void> {
    if (storageFolders.length > 0) {
      await manager.query(
        'UPDATE media_removals SET remove_after = NOW(3) + INTERVAL ? SECOND WHERE storage_folder IN (?)',
        [seconds, storageFolders],
      );
    }
  }

  /**
   * Deletes the row of a folder that has been emptied or is in use. A folder that was recorded again in the meantime stays due, and
   * one that may still be written to becomes due again afterwards.
   */
  async forget({ storageFolder, notes }: DueFolder): Promise<void> {
    await this.manager.query(
      `UPDATE media_removals SET remove_after = writable_until
        WHERE storage_folder = ? AND notes = ? AND writable_until > NOW(3)`,
      [storageFolder, notes],
    );
    await this.manager.query(
      `DELETE FROM media_removals
        WHERE storage_folder = ? AND notes = ? AND (writable_until IS NULL OR writable_until <= NOW(3))`,
      [storageFolder, notes],
    );
  }

  /**
   * @param writableSeconds null when nobody writes there any more.
   */
  private async note(
    { manager, agencyId }: AgencyTransaction,
    storageFolders: readonly string[],
    delaySeconds: number,
    writableSeconds: number | null,
  ): Promise<void> {
    if (storageFolders.length === 0) {
      return;
    }
    await manager.query(
      `INSERT INTO media_removals (storage_folder, agency_id, remove_after, writable_until)
       VALUES ${storageFolders.map(() => '(?, ?, NOW(3) + INTERVAL ? SECOND, NOW(3) + INTERVAL ? SECOND)').join(', ')}
       ON DUPLICATE KEY UPDATE notes = notes + 1, remove_after = GREATEST(remove_after, VALUES(remove_after)),
         writable_until = COALESCE(GREATEST(writable_until, VALUES(writable_until)), writable_until, VALUES(writable_until))`,
      storageFolders.flatMap((storageFolder) => [storageFolder, agencyId, delaySeconds, writableSeconds]),
    );
  }
}
