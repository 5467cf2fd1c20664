// Runs a command with throwaway engines: DATABASE_URL names its own database, migrated if dist is built, and REDIS_URL a Redis
// with its own key prefix. Everything is deleted when the command ends.
//   node scripts/with-engines.mjs -- npx jest test/e2e/listings-list.e2e-spec.ts
import fs from 'node:fs';
import { ensureDatabase } from './database/databases.mjs';
import { prepareDatabase } from './database/prepare-database.mjs';
import { inProject } from './project/paths.mjs';
import { runInForeground } from './project/run-command.mjs';
import { throwawayEngines } from './test-run/throwaway-engines.mjs';

const words = process.argv.slice(2);
const [program, ...args] = words[0] === '--' ? words.slice(1) : words;
if (program === undefined || program === '--help') {
  console.log('usage: node scripts/with-engines.mjs -- <command> [arguments]');
  process.exit(program === undefined ? 2 : 0);
}

let engines = null;
try {
  engines = await throwawayEngines({ onProgress: console.error });
  const isBuilt = fs.existsSync(inProject('dist', 'cli.js'));
  await (isBuilt ? prepareDatabase : ensureDatabase)(engines.databaseUrl);
  const env = {
    ...process.env,
    ...engines.testEnvironment,
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    REDIS_KEY_PREFIX: engines.redisKeyPrefix,
  };
  process.exitCode = await runInForeground(program, args, { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await engines?.remove();
}
