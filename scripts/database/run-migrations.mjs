// Runs all open migrations of dist on the database that DATABASE_URL names. A program of its own, since the data source
// reads its settings when it is loaded.
import { createRequire } from 'node:module';
import { inProject } from '../project/paths.mjs';

const require = createRequire(import.meta.url);
const { MigrationDataSource } = require(inProject('dist', 'database', 'migration-data-source.js'));

// The migrations alone say what to do; leaving the entities unread saves most of the time.
MigrationDataSource.setOptions({ entities: [] });
await MigrationDataSource.initialize();
try {
  const done = await MigrationDataSource.runMigrations({ transaction: 'each' });
  console.log(done.length === 0 ? 'up to date' : `${done.length} run`);
} finally {
  await MigrationDataSource.destroy();
}
