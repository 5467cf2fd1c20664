import { Injectable } from '@nestjs/common';
import { Transactions } from '../platform/mysql/transactions.js';
import { RestoredRowsRepository } from './restored-rows.repository.js';

/** The changes to a database that was restored from a backup. */
export interface Resumption {
  /** The number of ids and positions that were skipped. */
  by: number;
  tables: number;
  logs: number;
  /** The time of the latest event in the backup; null if there is none. Later changes are lost. */
  latestEventAt: Date | null;
}

/**
 * Prevents ids and positions that were assigned after the backup from being assigned again (D-238): ids, by which agencies and
 * URLs refer to objects, and positions in the event logs, by which readers know how far they have read.
 */
@Injectable()
export class RestoredDatabase {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: RestoredRowsRepository,
  ) {}

  /**
   * Skips ids and positions. No other process may use the database. It may be repeated, and must be if it was interrupted; then
   * more are skipped.
   * @param by more than were assigned of any kind since the backup.
   */
  async resume(by: number): Promise<Resumption> {
    const latestEventAt = await this.rows.latestEventAt();
    const tables = await this.rows.tablesWithIds();
    for (const table of tables) {
      await this.rows.leaveOutIds(table, by);
    }
    const agencyIds = await this.rows.agencyIds();
    for (const agencyId of agencyIds) {
      await this.transactions.run((manager) => this.rows.moveLog({ manager, agencyId }, by));
    }
    return { by, tables: tables.length, logs: agencyIds.length, latestEventAt };
  }
}
