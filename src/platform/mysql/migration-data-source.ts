import path from 'node:path';
import { DataSource } from 'typeorm';
import { readDatabaseUrl } from '../../config/env.js';
import { dataSourceOptions } from './data-source-options.js';

/**
 * The data source of the migration commands (`npm run migration:*`), run from the built files. Entities are found by
 * name, so that the comparison of entities and tables can miss none.
 */
export const MigrationDataSource = new DataSource({
  ...dataSourceOptions({ databaseUrl: readDatabaseUrl(), poolSize: 2 }),
  enableQueryTimeout: false,
  entities: [path.join(__dirname, '..', '..', '**', '*.entity.js')],
  migrations: [path.join(__dirname, '..', '..', 'migrations', '*.js')],
});

/**
 * Lets one process at a time migrate; the server frees the lock when the connection that holds it ends. Resolves to false
 * where another process still had it after so long.
 */
export async function takeMigrationLock(waitSeconds: number): Promise<boolean> {
  const [row] = await MigrationDataSource.query<{ taken: number | null }[]>(
    // MySQL takes no longer names.
    `SELECT GET_LOCK(LEFT(CONCAT('migrations:', DATABASE()), 64), ?) AS taken`,
    [waitSeconds],
    MigrationDataSource.createQueryRunner(),
  );
  return row?.taken === 1;
}
