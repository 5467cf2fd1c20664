import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { isTableMissing } from '../database-errors.js';
import { MigrationSteps } from './migration-steps.js';

type Direction = 'up' | 'down';

/** Added to a migration's name in the steps of its reversal. */
const REVERSAL = ' back';

/**
 * Runs the pending migrations while writers stay active; resumes where an earlier run was interrupted. Throws while a reversal is
 * unfinished. @returns their names.
 */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  await setCollation(dataSource);
  return inSteps(dataSource, 'up', async () => {
    const done = await dataSource.runMigrations({ transaction: 'none' });
    return done.map(({ name }) => name);
  });
}

/**
 * Reverts the last migration, under the same conditions. Throws while a migration is unfinished. @returns its name; null when none
 * has run.
 */
export async function revertLastMigration(dataSource: DataSource): Promise<string | null> {
  return inSteps(dataSource, 'down', async () => {
    const before = await executedMigrations(dataSource);
    await dataSource.undoLastMigration({ transaction: 'none' });
    const after = await executedMigrations(dataSource);
    return [...before].find((name) => !after.has(name)) ?? null;
  });
}

/**
 * Sets the default collation of new tables, as the first migration did. A dump of the tables does not contain it, so that a database
 * that was restored from one has another.
 */
async function setCollation(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<{ collation: string }[]>('SELECT @@collation_database AS collation');
  if (row?.collation !== 'utf8mb4_bin') {
    await dataSource.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  }
}

async function inSteps<T>(dataSource: DataSource, direction: Direction, work: () => Promise<T>): Promise<T> {
  await dataSource.query(
    `CREATE TABLE IF NOT EXISTS migration_steps (
       migration varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
       step int UNSIGNED NOT NULL,
       statement char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
       done tinyint NOT NULL,
       up_to bigint UNSIGNED NOT NULL DEFAULT 0,
       PRIMARY KEY (migration, step)
     ) ENGINE=InnoDB`,
  );
  await forgetFinished(dataSource);
  await requireNoneUnfinished(dataSource, direction);
  const restored = dataSource.migrations.map(recordSteps);
  try {
    const result = await work();
    await forgetFinished(dataSource);
    if ((await begunMigrations(dataSource)).length === 0) {
      await dataSource.query('DROP TABLE migration_steps');
    }
    return result;
  } finally {
    restored.forEach((restore) => restore());
  }
}

/**
 * Forgets the steps of what has been completed. Those of a newer version's interrupted migration stay: this version, to which an
 * operator has gone back, does not know it, and without its steps it could never be continued.
 */
async function forgetFinished(dataSource: DataSource): Promise<void> {
  const executed = await executedMigrations(dataSource);
  for (const { recorded, name, isReversal } of await begunMigrations(dataSource)) {
    if (executed.has(name) !== isReversal) {
      await dataSource.query('DELETE FROM migration_steps WHERE migration = ?', [recorded]);
    }
  }
}

/**
 * Throws when a migration was interrupted in the other direction. Going on in this one would act on another migration and end with
 * the steps dropped, so that nobody would know how far the interrupted one has come.
 */
async function requireNoneUnfinished(dataSource: DataSource, direction: Direction): Promise<void> {
  for (const { name, isReversal } of await begunMigrations(dataSource)) {
    if (direction === 'up' && isReversal) {
      throw new Error(`Taking back ${name} was interrupted: let "migration revert" end it first.`);
    }
    if (direction === 'down' && !isReversal) {
      throw new Error(`${name} was interrupted: let "migration run" end it first.`);
    }
  }
}

/** Migrations and reversals with steps: their name there, and the migration's. */
async function begunMigrations(
  dataSource: DataSource,
): Promise<{ recorded: string; name: string; isReversal: boolean }[]> {
  const rows = await dataSource.query<{ recorded: string }[]>(
    'SELECT DISTINCT migration AS recorded FROM migration_steps',
  );
  return rows.map(({ recorded }) => {
    const isReversal = recorded.endsWith(REVERSAL);
    return { recorded, name: isReversal ? recorded.slice(0, -REVERSAL.length) : recorded, isReversal };
  });
}

async function executedMigrations(dataSource: DataSource): Promise<Set<string>> {
  try {
    const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isTableMissing(error)) {
      return new Set();
    }
    throw error;
  }
}

/** Records the migration's statements until the returned function is called. */
function recordSteps(migration: MigrationInterface): () => void {
  const name = migration.name ?? migration.constructor.name;
  const up = migration.up.bind(migration);
  const down = migration.down.bind(migration);
  migration.up = async (runner) => up(await recording(runner, name)) as Promise<void>;
  migration.down = async (runner) => down(await recording(runner, `${name}${REVERSAL}`)) as Promise<void>;
  return () => {
    Object.assign(migration, { up, down });
  };
}

/** Wraps the runner so that its statements are run as steps of the migration. */
async function recording(runner: QueryRunner, migration: string): Promise<QueryRunner> {
  const steps = await MigrationSteps.of(runner, migration);
  return new Proxy(runner, {
    get(target, property): unknown {
      if (property === 'query') {
        return (sql: string, parameters?: unknown[]) => steps.run(sql, parameters);
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
