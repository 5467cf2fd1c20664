import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { isDoneAlready, isTransientConflict } from '../database-errors.js';

/** DDL statements, which commit implicitly. */
const CHANGES_TABLES = /^\s*(ALTER|CREATE|DROP|RENAME)\b/i;

/**
 * Lock wait timeouts of DDL statements, in seconds. They are short because everything that comes later queues behind a waiting DDL
 * statement, and because of undetected deadlocks: MariaDB also locks the tables that refer to the changed one, and detects no cycle
 * between those locks and metadata locks.
 */
const CHANGE_WAITS = 'lock_wait_timeout = 1, innodb_lock_wait_timeout = 1';

/** Lock wait timeouts of statements that change rows; while they wait, they block no other rows. */
const WRITE_WAITS = 'lock_wait_timeout = 1, innodb_lock_wait_timeout = 50';

/** For how long a statement is retried while other transactions block it, in milliseconds. */
const PATIENCE_MS = 300_000;

/** The pause between two attempts, in which other transactions proceed. */
const PAUSE_MS = 500;

/** A statement that sets columns in the rows of one table, all or those that meet a condition: its part before it, the table, it. */
const SETS_ROWS = /^(\s*UPDATE\s+(\w+)\s+SET\b(?:(?!\bWHERE\b).)*)(?:\bWHERE\b(.*))?$/is;

/** Then the order of the rows matters, or others are read as well. */
const CANNOT_BE_PARTED = /\b(?:JOIN|SELECT|ORDER|LIMIT)\b/i;

/** Rows that one transaction updates, so that concurrent writers of these rows do not wait long. */
const ROWS_AT_A_TIME = 1_000;

interface Step {
  step: number;
  statement: string;
  done: number;
  /** For a statement that runs in portions: the key of the last row that is done. */
  upTo: number;
}

/**
 * The statements of a running migration, each recorded in the database when it is done (D-241). DDL cannot be rolled back, so an
 * interrupted migration resumes at the statement at which it stopped.
 */
export class MigrationSteps {
  private position = 0;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly migration: string,
    private readonly recorded: readonly Step[],
  ) {}

  /** Loads the steps that the migration has completed already. The table exists only while migrations run. */
  static async of(runner: QueryRunner, migration: string): Promise<MigrationSteps> {
    const recorded = await runner.manager.query<Step[]>(
      'SELECT step, statement, done, up_to AS upTo FROM migration_steps WHERE migration = ? ORDER BY step',
      [migration],
    );
    return new MigrationSteps(runner, migration, recorded);
  }

  /** Runs the migration's next statement, unless an earlier run has completed it. */
  async run(sql: string, parameters: unknown[] | undefined): Promise<unknown> {
    this.position += 1;
    const statement = createHash('sha256').update(sql).digest('hex');
    const before = this.recorded.find(({ step }) => step === this.position);
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
    const update = CANNOT_BE_PARTED.test(sql) ? null : SETS_ROWS.exec(sql);
    const [, change = '', table = '', condition = 'TRUE'] = update ?? [];
    const key = update === null ? null : await this.keyOf(table);
    return key === null
      ? this.write(sql, parameters)
      : this.writeInPortions(`${change} WHERE (${condition})`, parameters, { table, key, upTo: before?.upTo ?? 0 });
  }

  /**
   * @param wasBegun an interrupted run may have executed it already
   */
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
    await this.markDone();
    return result;
  }

  /** Runs the statement and records it in one transaction, so that it takes effect exactly once. */
  private async write(sql: string, parameters: unknown[] | undefined): Promise<unknown> {
    await this.runner.query(`SET ${WRITE_WAITS}`);
    return this.inTransaction(async () => {
      const result: unknown = await this.runner.query(sql, parameters);
      await this.markDone();
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

  /**
   * Runs and records each portion in one transaction. Rows that are inserted meanwhile come from code that already fills the new
   * columns.
   * @param sql ends with a condition.
   */
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
        await this.runner.query(`${sql} AND ${key} > ? AND ${key} <= ?`, [...(parameters ?? []), ...portion]);
        await this.runner.query('UPDATE migration_steps SET up_to = ? WHERE migration = ? AND step = ?', [
          portion[1],
          this.migration,
          this.position,
        ]);
      });
      upTo = portion[1];
    }
    await this.markDone();
    return [];
  }

  /** The numeric primary key of the table; null when it has none. */
  private async keyOf(table: string): Promise<string | null> {
    const keys = await this.runner.manager.query<{ name: string; type: string }[]>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
        WHERE table_schema = DATABASE() AND table_name = ? AND column_key = 'PRI'`,
      [table],
    );
    const [key] = keys;
    return keys.length === 1 && key?.type === 'bigint' ? key.name : null;
  }

  private async markDone(): Promise<void> {
    await this.runner.query('UPDATE migration_steps SET done = 1 WHERE migration = ? AND step = ?', [
      this.migration,
      this.position,
    ]);
  }
}

/** Retries the work as long as only other transactions block it. */
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
