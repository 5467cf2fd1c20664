import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationSteps } from './migration-steps.js';

/** Runs the pending migrations while writers stay active; resumes where an earlier run was interrupted. @returns their names. */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  return inSteps(dataSource, async () => {
    const done = await dataSource.runMigrations({ transaction: 'none' });
    return done.map(({ name }) => name);
  });
}

/** Reverts the last migration, under the same conditions. */
export async function revertLastMigration(dataSource: DataSource): Promise<void> {
  await inSteps(dataSource, () => dataSource.undoLastMigration({ transaction: 'none' }));
}

async function inSteps<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
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
  const restored = dataSource.migrations.map(noteSteps);
  try {
    const result = await work();
    await dataSource.query('DROP TABLE migration_steps');
    return result;
  } finally {
    restored.forEach((restore) => restore());
  }
}

/** Records the migration's statements until the returned function is called. */
function noteSteps(migration: MigrationInterface): () => void {
  const name = migration.name ?? migration.constructor.name;
  const up = migration.up.bind(migration);
  const down = migration.down.bind(migration);
  migration.up = async (runner) => up(await noting(runner, name)) as Promise<void>;
  migration.down = async (runner) => down(await noting(runner, `${name} back`)) as Promise<void>;
  return () => {
    Object.assign(migration, { up, down });
  };
}

/** Wraps the runner so that its statements are run as steps of the migration. */
async function noting(runner: QueryRunner, migration: string): Promise<QueryRunner> {
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
