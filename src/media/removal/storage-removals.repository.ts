import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Media } from '../media.entity.js';
import { UploadFile } from '../uploads/upload-file.entity.js';
import { StorageRemoval } from './storage-removal.entity.js';

/**
 * For so long somebody may go on writing whose run was cut off: a worker that was frozen, or a bucket that carries out late
 * what it was asked for.
 */
const WRITABLE_SECONDS = 15 * 60;

/** A folder whose time has come, as it was noted. */
export type DueFolder = Pick<StorageRemoval, 'storageFolder' | 'notes'>;

/** Folders whose bytes are to go: the table `media_removals` (D-196). */
@Injectable()
export class StorageRemovalsRepository extends AgencyRepository<StorageRemoval> {
  private readonly dueFolder = this.columns(['storageFolder', 'notes']);

  constructor(dataSource: DataSource) {
    super(StorageRemoval, dataSource);
  }

  /** Notes that the folder may not be needed any longer; workers empty it after the transaction and the delay. */
  schedule(context: AgencyTransaction, storageFolder: string, delaySeconds = 0): Promise<void> {
    return this.scheduleAll(context, [storageFolder], delaySeconds);
  }

  /** The same for many. */
  scheduleAll(context: AgencyTransaction, storageFolders: readonly string[], delaySeconds = 0): Promise<void> {
    return this.note(context, storageFolders, delaySeconds, null);
  }

  /** The same of a folder into which a run that is over may still be writing: it is emptied at once and once more later. */
  scheduleUnfinished(context: AgencyTransaction, storageFolder: string, delaySeconds = 0): Promise<void> {
    return this.note(context, [storageFolder], delaySeconds, WRITABLE_SECONDS);
  }

  /** The folders are needed after all. */
  async cancel({ manager, agencyId }: AgencyTransaction, storageFolders: readonly string[]): Promise<void> {
    if (storageFolders.length > 0) {
      await this.using({ manager }).delete({ agencyId, storageFolder: In(storageFolders) });
    }
  }

  /** Folders whose time has come, of all agencies, the longest due first. */
  async due(limit: number): Promise<DueFolder[]> {
    const rows = await this.manager.query<RawRow[]>(
      `SELECT ${this.dueFolder.selection} FROM media_removals
        WHERE remove_after <= NOW(3) ORDER BY remove_after LIMIT ?`,
      [limit],
    );
    return rows.map((row) => this.dueFolder.read(row));
  }

  /**
   * Whether a file still has its bytes there, several with the same bytes share a folder, or an upload. Once it is false it
   * stays so, for only a file that is in use gets twins.
   */
  async isInUse(storageFolder: string): Promise<boolean> {
    return (
      (await this.manager.existsBy(Media, { storageFolder, deletedAt: IsNull() })) ||
      (await this.manager.existsBy(Media, { refreshFolder: storageFolder, deletedAt: IsNull() })) ||
      (await this.manager.existsBy(UploadFile, { sourceFolder: storageFolder }))
    );
  }

  /** The folder could not be emptied: it is due again later, behind the others. */
  async postpone(storageFolder: string, seconds: number): Promise<void> {
    await this.manager.query(
      'UPDATE media_removals SET remove_after = NOW(3) + INTERVAL ? SECOND WHERE storage_folder = ?',
      [seconds, storageFolder],
    );
  }

  /**
   * Forgets a folder that has been emptied, or is in use. One that was noted anew meanwhile stays due, and one that may still be
   * written to is due again when that is over.
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

  /** @param writableSeconds null: nobody writes there any more. */
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
