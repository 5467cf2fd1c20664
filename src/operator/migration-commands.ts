import type { Command } from 'commander';
import type { DataSource } from 'typeorm';
import type { CommandLine } from './command-line.js';

/** How long to wait for another process that runs migrations, in seconds. */
const WAIT_SECONDS = 300;

/** `migration run | revert`, with the compiled migrations. */
export function addMigrationCommands(program: Command, line: CommandLine): void {
  const migration = program
    .command('migration')
    .description('Tables: bring them up to date, take the last change back');

  migration
    .command('run')
    .description(
      'Run every migration that has not run yet; several processes may try at once. One that was cut off is gone on with',
    )
    .action(() =>
      withDataSource(async (dataSource) => {
        const { runMigrations } = await import('../platform/mysql/migrating/run-migrations.js');
        const done = await runMigrations(dataSource);
        done.forEach((name) => line.print(`Ran ${name}.`));
        line.print('The tables are up to date.');
      }),
    );

  migration
    .command('revert')
    .description('Take back the migration that ran last')
    .action(() =>
      withDataSource(async (dataSource) => {
        const { revertLastMigration } = await import('../platform/mysql/migrating/run-migrations.js');
        const reverted = await revertLastMigration(dataSource);
        line.print(reverted === null ? 'No migration has run: nothing is taken back.' : `Took back ${reverted}.`);
      }),
    );
}

async function withDataSource(work: (dataSource: DataSource) => Promise<void>): Promise<void> {
  // Loaded on demand, because the module reads its settings from the environment and no other command needs it.
  const { MigrationDataSource, takeMigrationLock } = await import('../platform/mysql/migration-data-source.js');
  const dataSource = MigrationDataSource.setOptions({ entities: [] });
  await dataSource.initialize();
  try {
    if (!(await takeMigrationLock(WAIT_SECONDS))) {
      throw new Error('Another process has been migrating this database for too long.');
    }
    await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
