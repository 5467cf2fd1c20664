import path from 'node:path';
import { DataSource } from 'typeorm';
import { readDatabaseUrl } from '../../config/env.js';
import { dataSourceOptions } from './data-source-options.js';

/**
 * The data source of the migration commands (`npm run migration:*`), run from the built files. Entities are found by file name, so
 * that the comparison with the tables misses none.
 */
export const MigrationDataSource = new DataSource({
  // One connection, which also holds the lock: so neither lasts longer than the other.
  ...dataSourceOptions({ databaseUrl: readDatabaseUrl(), poolSize: 1 }),
  enableQueryTimeout: false,
  entities: [path.join(__dirname, '..', '..', '**', '*.entity.js')],
  migrations: [path.join(__dirname, '..', '..', 'migrations', '*.js')],
});

/**
 * Lets one process at a time migrate; the server releases the lock when the connection ends, after the statement that is running on it.
 * Resolves to false if another process still holds it after `waitSeconds`.
 */
export async function takeMigrationLock(waitSeconds: number): Promise<boolean> {
  // MariaDB may limit the duration of every statement, and MySQL that of SELECT, such as the wait below. Each leaves out what is in
  // the comment for the other one.
  await MigrationDataSource.query(
    'SET autocommit = 1 /*M! , max_statement_time = 0 */ /*!80000 , max_execution_time = 0 */',
  );
  const [row] = await MigrationDataSource.query<{ taken: number | null }[]>(
    // MySQL limits lock names to 64 characters.
    `SELECT GET_LOCK(LEFT(CONCAT('migrations:', DATABASE()), 64), ?) AS taken`,
    [waitSeconds],
  );
  return row?.taken === 1;
}
