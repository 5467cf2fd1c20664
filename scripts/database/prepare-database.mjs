// Prepares a database: creates it if it is missing and runs the built migrations. Also a program:
// node scripts/database/prepare-database.mjs <database url>
import { inProject } from '../project/paths.mjs';
import { runQuietly } from '../project/run-command.mjs';
import { ensureDatabase } from './databases.mjs';

export async function prepareDatabase(databaseUrl) {
  await ensureDatabase(databaseUrl);
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await runQuietly(process.execPath, [inProject('dist', 'cli.js'), 'migration', 'run'], { env, cwd: inProject() });
}

if (process.argv[1] === import.meta.filename) {
  try {
    await prepareDatabase(process.argv[2]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
