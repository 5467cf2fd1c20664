// Migrations against a scratch database of their own:
//   npm run migration:check               all run, all revert, all run again, and the tables are what the entities say
//   npm run migration:generate -- <Name>  writes what is missing between the tables and the entities to migrations/
import './project/require-node.mjs';
import { ensureDatabase } from './database/databases.mjs';
import { ensureBuilt } from './project/build.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { runInForeground, runQuietly } from './project/run-command.mjs';
import { throwawayEngines } from './test-run/throwaway-engines.mjs';

const TYPEORM = inProject('node_modules', 'typeorm', 'cli.js');
const DATA_SOURCE = inProject('dist', 'database', 'migration-data-source.js');

const [command, name] = process.argv.slice(2);
let engines = null;
try {
  if (command !== 'check' && !(command === 'generate' && /^[A-Z]\w+$/.test(name ?? ''))) {
    throw new Error('usage: node scripts/migration.mjs check | generate <NameInPascalCase>');
  }
  await ensureInstalled();
  await ensureBuilt();
  engines = await throwawayEngines();
  await ensureDatabase(engines.databaseUrl);
  process.exitCode = command === 'check' ? await check() : await generate();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await engines?.remove();
}

async function check() {
  await typeorm('migration:run');
  const count = await revertAll();
  await typeorm('migration:run');
  console.log(`${count} migrations run, revert and run again.`);
  return generatorWith('migrations/Drift', '--check', '--dryrun');
}

async function generate() {
  await typeorm('migration:run');
  const code = await generatorWith(`migrations/${name}`, '--pretty');
  if (code !== 0) return code;
  const prettier = inProject('node_modules', 'prettier', 'bin', 'prettier.cjs');
  await runQuietly(process.execPath, [prettier, '--write', 'migrations'], { cwd: inProject() });
  console.log('Give it an opening comment that says why, and an honest down().');
  return 0;
}

/** Reverts one migration after the other, and says how many there were. */
async function revertAll() {
  for (let count = 0; ; count++) {
    const output = await typeorm('migration:revert');
    if (/No migrations were found/i.test(output)) return count;
  }
}

const environment = () => ({ ...process.env, DATABASE_URL: engines.databaseUrl, REDIS_URL: engines.redisUrl });

function typeorm(action) {
  return runQuietly(process.execPath, [TYPEORM, action, '-d', DATA_SOURCE], { cwd: inProject(), env: environment() });
}

function generatorWith(...args) {
  const words = [TYPEORM, 'migration:generate', '-d', DATA_SOURCE, ...args];
  return runInForeground(process.execPath, words, { cwd: inProject(), env: environment() });
}
