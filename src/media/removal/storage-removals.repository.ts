import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { TemporaryFault } from '../../errors/job-fault.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Media } from '../media.entity.js';
import { UploadFile } from '../uploads/upload-file.entity.js';
import { StorageRemoval } from './storage-removal.entity.js';

/** How long bytes that a page was just rendered with are kept, in seconds. */
export const SHOWN_BYTES_KEPT_SECONDS = 20;

/** How long an interrupted run may still write: a suspended worker, or a bucket that executes a request late, in seconds. */
const WRITABLE_SECONDS = 15 * 60;

/**
 * How long before its removal a folder is already given up, in seconds: far longer than a transaction, whose rows that refer to the
 * folder a worker does not see before the commit, and than a worker that is emptying a folder keeps others from it.
 */
const GIVEN_UP_SECONDS = 10 * 60;

/** Folders that were to be kept have been emptied, or may be at any moment: what was stored there has to be stored again. */
export class FoldersRemoved extends TemporaryFault {
  constructor() {
    super('What was stored has been removed, because it was not used for too long');
  }
}

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

  /** Records that the folders may no longer be needed; workers empty them after the commit and the delay. */
  schedule(context: AgencyTransaction, storageFolders: readonly string[], delaySeconds = 0): Promise<void> {
    return this.insertRemovals(context, storageFolders, delaySeconds, null);
  }

  /** The same for folders to which interrupted runs may still write: they are emptied after the delay and again later. */
  scheduleUnfinished(context: AgencyTransaction, storageFolders: readonly string[], delaySeconds = 0): Promise<void> {
    return this.insertRemovals(context, storageFolders, delaySeconds, WRITABLE_SECONDS);
  }

  /** Cancels the removal of folders that are needed after all. Throws `FoldersRemoved`. */
  async cancel({ manager, agencyId }: AgencyTransaction, storageFolders: readonly string[]): Promise<void> {
    if (storageFolders.length === 0) {
      return;
    }
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `DELETE FROM media_removals
        WHERE agency_id = ? AND storage_folder IN (?) AND remove_after > SYSDATE(3) + INTERVAL ? SECOND`,
      [agencyId, storageFolders, GIVEN_UP_SECONDS],
    );
    if (affectedRows < storageFolders.length) {
      throw new FoldersRemoved();
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
   * Whether a file (several with the same bytes share a folder) or an upload still has its bytes there. Once false it stays false:
   * only files in use get twins, and a folder that is recorded before anything refers to it is in use only if `cancel` succeeds in
   * time.
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
  async finish({ storageFolder, notes }: DueFolder): Promise<void> {
    await this.query(
      `UPDATE media_removals SET remove_after = writable_until
        WHERE storage_folder = ? AND notes = ? AND writable_until > NOW(3)`,
      [storageFolder, notes],
    );
    await this.query(
      `DELETE FROM media_removals
        WHERE storage_folder = ? AND notes = ? AND (writable_until IS NULL OR writable_until <= NOW(3))`,
      [storageFolder, notes],
    );
  }

  /**
   * @param writableSeconds null when nobody writes there any more.
   */
  private async insertRemovals(
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
