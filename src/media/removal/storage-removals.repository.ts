import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Media } from '../media.entity.js';
import { StorageRemoval } from './storage-removal.entity.js';

/** Folders whose bytes are to go: the table `media_removals`. */
@Injectable()
export class StorageRemovalsRepository extends AgencyRepository<StorageRemoval> {
  private readonly folder = this.columns(['storageFolder']);

  constructor(dataSource: DataSource) {
    super(StorageRemoval, dataSource);
  }

  /** Notes that the folder may not be needed any longer; workers empty it after the transaction and the delay. */
  schedule(context: AgencyTransaction, storageFolder: string, delaySeconds = 0): Promise<void> {
    return this.scheduleAll(context, [storageFolder], delaySeconds);
  }

  /** The same for many. */
  async scheduleAll(
    { manager, agencyId }: AgencyTransaction,
    storageFolders: readonly string[],
    delaySeconds = 0,
  ): Promise<void> {
    if (storageFolders.length === 0) {
      return;
    }
    await manager.query(
      `INSERT INTO media_removals (storage_folder, agency_id, remove_after)
       VALUES ${storageFolders.map(() => '(?, ?, NOW(3) + INTERVAL ? SECOND)').join(', ')}
       ON DUPLICATE KEY UPDATE storage_folder = storage_folder`,
      storageFolders.flatMap((storageFolder) => [storageFolder, agencyId, delaySeconds]),
    );
  }

  /** The folders are needed after all. */
  async cancel({ manager, agencyId }: AgencyTransaction, storageFolders: readonly string[]): Promise<void> {
    if (storageFolders.length > 0) {
      await this.using({ manager }).delete({ agencyId, storageFolder: In(storageFolders) });
    }
  }

  /** Folders whose time has come, of all agencies, the longest due first. */
  async due(limit: number): Promise<string[]> {
    const rows = await this.manager.query<RawRow[]>(
      `SELECT ${this.folder.selection} FROM media_removals
        WHERE remove_after <= NOW(3) ORDER BY remove_after LIMIT ?`,
      [limit],
    );
    return rows.map((row) => this.folder.read(row).storageFolder);
  }

  /**
   * Whether a file still has its bytes there: several with the same bytes share a folder. Once it is false it stays so,
   * for only a file that is in use gets twins.
   */
  isInUse(storageFolder: string): Promise<boolean> {
    return this.manager.existsBy(Media, { storageFolder, deletedAt: IsNull() });
  }

  /** The folder could not be emptied: it is due again later, behind the others. */
  async postpone(storageFolder: string, seconds: number): Promise<void> {
    await this.manager.query(
      'UPDATE media_removals SET remove_after = NOW(3) + INTERVAL ? SECOND WHERE storage_folder = ?',
      [seconds, storageFolder],
    );
  }

  async forget(storageFolder: string): Promise<void> {
    await this.delete({ storageFolder });
  }
}
