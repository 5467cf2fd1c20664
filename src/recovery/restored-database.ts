import { Injectable } from '@nestjs/common';
import { Transactions } from '../platform/mysql/transactions.js';
import { RestoredRowsRepository } from './restored-rows.repository.js';

/** What was done to a database that came from a backup. */
export interface Resumption {
  /** By how much ids and places went on. */
  by: number;
  tables: number;
  logs: number;
  /** The latest event that the backup has; null: none. What happened after it is gone. */
  latestEventAt: Date | null;
}

/**
 * Takes care that what was given out after a backup was made is not given out again for something else (D-238): ids, by which
 * agencies and links know objects, and places in the logs of events, by which readers know how far they are.
 */
@Injectable()
export class RestoredDatabase {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: RestoredRowsRepository,
  ) {}

  /**
   * Moves ids and places on. Nothing else may be at work. It may be done again, and has to be where it was cut off: more is left
   * out then.
   * @param by more than were given out of any of them since the backup was made.
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
