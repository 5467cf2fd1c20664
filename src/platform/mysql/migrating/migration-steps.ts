import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { isDoneAlready, isTransientConflict } from '../database-errors.js';

/** Statements that commit what came before them, and themselves. */
const CHANGES_TABLES = /^\s*(ALTER|CREATE|DROP|RENAME)\b/i;

/**
 * How long such a statement waits, in seconds. While it waits for a table, everybody waits who comes after; and what it waits for may
 * wait for it: MariaDB locks the tables that refer to the one that changes, and sees no circle between those locks and those of names.
 */
const CHANGE_WAITS = 'lock_wait_timeout = 1, innodb_lock_wait_timeout = 1';

/** How long one waits that changes rows: it keeps nobody from other rows. */
const WRITE_WAITS = 'lock_wait_timeout = 1, innodb_lock_wait_timeout = 50';

/** For how long a statement is begun again while others are in its way, in milliseconds. */
const PATIENCE_MS = 300_000;

/** Meanwhile others go on. */
const PAUSE_MS = 500;

/** A statement that sets columns in all rows of a table. */
const SETS_ALL_ROWS = /^\s*UPDATE\s+(\w+)\s+SET\b(?!.*\b(?:WHERE|JOIN|ORDER|LIMIT)\b)/is;

/** Rows that are set in one transaction: whoever writes one of them waits for no more than these. */
const ROWS_AT_A_TIME = 1_000;

interface Step {
  step: number;
  statement: string;
  done: number;
  /** Of a statement that is done in portions, the key of the last row that is. */
  upTo: number;
}

/**
 * The statements of a migration that is under way, each noted in the database as it is done (D-241). A migration that was cut
 * off is begun again at the statement where that happened: what changes tables cannot be rolled back.
 */
export class MigrationSteps {
  private position = 0;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly migration: string,
    private readonly noted: readonly Step[],
  ) {}

  /** What was done of the migration already. The table is there while migrations are run. */
  static async of(runner: QueryRunner, migration: string): Promise<MigrationSteps> {
    const noted = await runner.manager.query<Step[]>(
      'SELECT step, statement, done, up_to AS upTo FROM migration_steps WHERE migration = ? ORDER BY step',
      [migration],
    );
    return new MigrationSteps(runner, migration, noted);
  }

  /** Runs the migration's next statement, unless that was done before. */
  async run(sql: string, parameters: unknown[] | undefined): Promise<unknown> {
    this.position += 1;
    const statement = createHash('sha256').update(sql).digest('hex');
    const before = this.noted.find(({ step }) => step === this.position);
    if (before !== undefined && before.statement !== statement) {
      throw new Error(
        `${this.migration} was begun by a version that has other statements for it; let that version end it.`,
      );
    }
    if (before?.done === 1) {
      return [];
    }
    if (before === undefined) {
      await this.runner.query('INSERT INTO migration_steps (migration, step, statement, done) VALUES (?, ?, ?, 0)', [
        this.migration,
        this.position,
        statement,
      ]);
    }
    if (CHANGES_TABLES.test(sql)) {
      return this.change(sql, parameters, before !== undefined);
    }
    const table = SETS_ALL_ROWS.exec(sql)?.[1];
    const key = table === undefined ? null : await this.keyOf(table);
    return table === undefined || key === null
      ? this.write(sql, parameters)
      : this.writeInPortions(sql, parameters, { table, key, upTo: before?.upTo ?? 0 });
  }

  /** @param wasBegun it may have been done by who was then cut off */
  private async change(sql: string, parameters: unknown[] | undefined, wasBegun: boolean): Promise<unknown> {
    await this.runner.query(`SET ${CHANGE_WAITS}`);
    const result = await patiently<unknown>(async () => {
      try {
        return (await this.runner.query(sql, parameters)) as unknown;
      } catch (error) {
        if (wasBegun && isDoneAlready(error)) {
          return [];
        }
        throw error;
      }
    });
    await this.noteDone();
    return result;
  }

  /** With its note in one transaction, so that it is done once. */
  private async write(sql: string, parameters: unknown[] | undefined): Promise<unknown> {
    await this.runner.query(`SET ${WRITE_WAITS}`);
    return this.inTransaction(async () => {
      const result: unknown = await this.runner.query(sql, parameters);
      await this.noteDone();
      return result;
    });
  }

  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return patiently(async () => {
      await this.runner.startTransaction();
      try {
        const result = await work();
        await this.runner.commitTransaction();
        return result;
      } catch (error) {
        await this.runner.rollbackTransaction();
        throw error;
      }
    });
  }

  /** Each portion with its note in one transaction. Rows that come meanwhile are written by who knows what they need. */
  private async writeInPortions(
    sql: string,
    parameters: unknown[] | undefined,
    { table, key, ...begun }: { table: string; key: string; upTo: number },
  ): Promise<unknown> {
    let { upTo } = begun;
    const [row] = await this.runner.manager.query<{ last: number | null }[]>(
      `SELECT MAX(${key}) AS last FROM ${table}`,
    );
    const last = row?.last ?? 0;
    await this.runner.query(`SET ${WRITE_WAITS}`);
    while (upTo < last) {
      const [end] = await this.runner.manager.query<{ id: number }[]>(
        `SELECT ${key} AS id FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT 1 OFFSET ${ROWS_AT_A_TIME - 1}`,
        [upTo],
      );
      const portion = [upTo, end?.id ?? last] as const;
      await this.inTransaction(async () => {
        await this.runner.query(`${sql} WHERE ${key} > ? AND ${key} <= ?`, [...(parameters ?? []), ...portion]);
        await this.runner.query('UPDATE migration_steps SET up_to = ? WHERE migration = ? AND step = ?', [
          portion[1],
          this.migration,
          this.position,
        ]);
      });
      upTo = portion[1];
    }
    await this.noteDone();
    return [];
  }

  /** The number by which the table's rows are in order; null: it has no such key. */
  private async keyOf(table: string): Promise<string | null> {
    const keys = await this.runner.manager.query<{ name: string; type: string }[]>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
        WHERE table_schema = DATABASE() AND table_name = ? AND column_key = 'PRI'`,
      [table],
    );
    const [key] = keys;
    return keys.length === 1 && key?.type === 'bigint' ? key.name : null;
  }

  private async noteDone(): Promise<void> {
    await this.runner.query('UPDATE migration_steps SET done = 1 WHERE migration = ? AND step = ?', [
      this.migration,
      this.position,
    ]);
  }
}

/** Again, as long as only others are in the way. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransientConflict(error) || performance.now() > giveUpAt) {
        throw error;
      }
      await sleep(PAUSE_MS);
    }
  }
}
