// Makes a database ready for use: creates it where it is missing and runs the built migrations.
// Also a program: node scripts/database/prepare-database.mjs <database url>
import path from 'node:path';
import { inProject } from '../project/paths.mjs';
import { runQuietly } from '../project/run-command.mjs';
import { ensureDatabase } from './databases.mjs';

const RUN_MIGRATIONS = path.join(import.meta.dirname, 'run-migrations.mjs');

/** Resolves with a word on what was done. */
export async function prepareDatabase(databaseUrl) {
  await ensureDatabase(databaseUrl);
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const output = await runQuietly(process.execPath, [RUN_MIGRATIONS], { env, cwd: inProject() });
  return output.trim().split('\n').at(-1);
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(await prepareDatabase(process.argv[2]));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
