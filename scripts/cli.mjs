// npm run cli -- …: the operator's commands. Without DATABASE_URL and REDIS_URL they use the running quickstart.
import './project/require-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { HALF_CONFIGURED } from './engines/messages.mjs';
import { ensureBuilt } from './project/build.mjs';
import { ensureRunnable } from './project/install.mjs';
import { dataDirectory, displayPath, inProject } from './project/paths.mjs';
import { runInForeground } from './project/run-command.mjs';
import { quickstartRuns } from './quickstart/claim-directory.mjs';
import { StateFile } from './quickstart/state-file.mjs';

const words = process.argv.slice(2);
// `help` is a command at the beginning or of a group; elsewhere it is a value, such as a name.
const explains = (word, index) => ['--help', '-h'].includes(word) || (word === 'help' && index < 2);
const onlyExplains = words.length === 0 || words.some(explains);

try {
  const env = { ...process.env, ...(onlyExplains ? {} : settings()) };
  if (!fs.existsSync(inProject('dist', 'cli.js'))) {
    console.error('Building first …'); // stdout is reserved for the commands' own output
    await ensureRunnable();
    await ensureBuilt();
  }
  const program = ['--title=npm run cli --', inProject('dist', 'cli.js')];
  process.exitCode = await runInForeground(process.execPath, [...program, ...words], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** The environment variables that the commands need in addition to find the database. */
function settings() {
  const { DATABASE_URL, REDIS_URL, PUBLIC_SITE_URL, STORAGE_LOCAL_DIR } = process.env;
  // The tables are changed without Redis.
  if (DATABASE_URL && (REDIS_URL || words[0] === 'migration')) return {};
  if (DATABASE_URL || REDIS_URL) throw new Error(HALF_CONFIGURED);
  const directory = dataDirectory();
  const quickstart = new StateFile(directory).read();
  if (quickstart === null || !quickstartRuns(directory)) {
    throw new Error(
      `No quickstart is running on ${displayPath(directory)}. Start one (npm run quickstart) and try again when it shows ` +
        'its banner,\nor name the servers: DATABASE_URL=mysql://… REDIS_URL=redis://… npm run cli -- …',
    );
  }
  return {
    DATABASE_URL: quickstart.databaseUrl,
    REDIS_URL: quickstart.redisUrl,
    PUBLIC_SITE_URL: PUBLIC_SITE_URL || quickstart.apiUrl,
    STORAGE_LOCAL_DIR: STORAGE_LOCAL_DIR || path.join(directory, 'media'),
  };
}
