import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isTableMissing, isWriteRefused } from './database-errors.js';

/** Beside the compiled code, or those of the checkout if its sources are run, as in tests. */
const MIGRATION_FOLDERS = [path.join(__dirname, '../../migrations'), path.join(__dirname, '../../../migrations')];

/**
 * Needs everything that a write needs of the server and the account, and changes and locks no row. A server that lost its role as the
 * primary, or was set to read-only, answers every other statement as before.
 */
const WRITE_OF_NOTHING = 'UPDATE job_workers SET slots = slots WHERE 1 = 0';

/** By the option sysdate-is-now, SYSDATE is NOW, the time at which the statement began. */
const CLOCK = 'SELECT NOW(6) AS begun, SLEEP(0.001) AS slept, SYSDATE(6) > NOW(6) AS isRunning';

/** Whether the database takes writes, has the tables of this version, and tells the time as it must. */
@Injectable()
export class DatabaseProbe {
  /** Migrations are not reverted while processes of their version run: once is enough. */
  private hasTables = false;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Rejects like any statement when the database does not answer, with `UnwritableTables` when it answers but takes no writes, with
   * `OutdatedTables` when migrations have not run, and with `StandingClock`.
   */
  async check(): Promise<void> {
    await this.requireTables();
    await this.requireClock();
    try {
      await this.dataSource.query(WRITE_OF_NOTHING);
    } catch (error) {
      throw isWriteRefused(error) ? new UnwritableTables(error) : error;
    }
  }

  private async requireTables(): Promise<void> {
    if (this.hasTables) {
      return;
    }
    const done = await this.migrationsDone();
    if (!knownMigrations().every((timestamp) => done.has(timestamp))) {
      throw new OutdatedTables();
    }
    this.hasTables = true;
  }

  private async requireClock(): Promise<void> {
    const [clock] = await this.dataSource.query<{ isRunning: number }[]>(CLOCK);
    if (clock?.isRunning !== 1) {
      throw new StandingClock();
    }
  }

  /** Their timestamps, those of a newer version included; one that was interrupted is not among them. */
  private async migrationsDone(): Promise<Set<number>> {
    try {
      const rows = await this.dataSource.query<{ timestamp: number }[]>('SELECT timestamp FROM migrations');
      return new Set(rows.map(({ timestamp }) => timestamp));
    } catch (error) {
      if (isTableMissing(error)) {
        return new Set();
      }
      throw error;
    }
  }
}

/** The tables are those of an older version. The message names nothing of the installation. */
export class OutdatedTables extends Error {
  constructor() {
    super('lacks tables of this version: run the command "migration run"');
    this.name = 'OutdatedTables';
  }
}

/** The database answers, but rejects writes. The message names nothing of the installation; the cause is the server's answer. */
export class UnwritableTables extends Error {
  constructor(cause: unknown) {
    super('takes no writes: it is read-only, its binlog_format is STATEMENT, or the account lacks rights', { cause });
    this.name = 'UnwritableTables';
  }
}

/** A write that has waited for its lock would be dated before what readers of lists have passed meanwhile (D-58). */
export class StandingClock extends Error {
  constructor() {
    super('has sysdate-is-now set, with which lists would leave out changes: start it without');
    this.name = 'StandingClock';
  }
}

function knownMigrations(): number[] {
  for (const folder of MIGRATION_FOLDERS) {
    const timestamps = migrationsIn(folder);
    if (timestamps.length > 0) {
      return timestamps;
    }
  }
  throw new Error('The migrations of this version were not found.');
}

function migrationsIn(folder: string): number[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const [, timestamp] = /^(\d+)-\w+\.[jt]s$/.exec(name) ?? [];
      return timestamp === undefined ? [] : [Number(timestamp)];
    });
  } catch {
    return [];
  }
}
