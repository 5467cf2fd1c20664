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
