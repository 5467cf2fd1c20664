import path from 'node:path';
import { DataSource } from 'typeorm';
import { readDatabaseUrl } from '../../config/env.js';
import { dataSourceOptions } from './data-source-options.js';

/**
 * The data source of the migration commands (`npm run migration:*`), run from the built files. Entities are found by file name, so
 * that the comparison with the tables misses none.
 */
export const MigrationDataSource = new DataSource({
  ...dataSourceOptions({ databaseUrl: readDatabaseUrl(), poolSize: 2 }),
  enableQueryTimeout: false,
  entities: [path.join(__dirname, '..', '..', '**', '*.entity.js')],
  migrations: [path.join(__dirname, '..', '..', 'migrations', '*.js')],
});

/**
 * Lets one process at a time migrate; the server releases the lock when its connection ends. Resolves to false if another process
 * still holds it after `waitSeconds`.
 */
export async function takeMigrationLock(waitSeconds: number): Promise<boolean> {
  const [row] = await MigrationDataSource.query<{ taken: number | null }[]>(
    // MySQL limits lock names to 64 characters.
    `SELECT GET_LOCK(LEFT(CONCAT('migrations:', DATABASE()), 64), ?) AS taken`,
    [waitSeconds],
    MigrationDataSource.createQueryRunner(),
  );
  return row?.taken === 1;
}
