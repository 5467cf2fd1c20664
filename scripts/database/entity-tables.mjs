// The tables that the built entities describe, on the database that DATABASE_URL names. A separate program, because the data
// source reads its settings when it is loaded.
//   node entity-tables.mjs create     creates them in an empty database
//   node entity-tables.mjs changes    prints what TypeORM would change: {"up": [sql, …], "down": [sql, …]}
import { createRequire } from 'node:module';
import { inProject } from '../project/paths.mjs';

const require = createRequire(import.meta.url);
const { MigrationDataSource } = require(inProject('dist', 'platform', 'mysql', 'migration-data-source.js'));

await MigrationDataSource.initialize();
try {
  if (process.argv[2] === 'create') await MigrationDataSource.synchronize();
  else {
    const { upQueries, downQueries } = await MigrationDataSource.driver.createSchemaBuilder().log();
    const textOf = ({ query }) => query;
    console.log(JSON.stringify({ up: upQueries.map(textOf), down: downQueries.reverse().map(textOf) }));
  }
} finally {
  await MigrationDataSource.destroy();
}
