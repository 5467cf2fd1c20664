// Runs the commands of docs/operations.md that make and restore a backup, exactly as an operator would type them into a shell:
// the programs on PATH, the account in ~/.my.cnf. Also a program:
// node scripts/backup/document-commands.mjs backup|restore
// for the service that the environment describes, with PLS_BACKUP as the folder of the backup
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseOf } from '../database/urls.mjs';
import { inProject } from '../project/paths.mjs';
import { runQuietly } from '../project/run-command.mjs';
import { blocksOf } from '../project/test-support.mjs';
import { backupPrograms, writeAccount } from './programs.mjs';

const DOCUMENT = 'docs/operations.md';

/** Commands that identify the blocks, because only one of them contains each. */
const MARKS = { backup: 'mariadb-dump', restore: 'database restored' };

/**
 * Runs the document's commands for the service of this environment; throws when one fails.
 *
 * @param {'backup' | 'restore'} what
 * @param {NodeJS.ProcessEnv} environment the service's own
 * @param {string | undefined} backup the folder of the backup
 * @param {{onProgress?: (message: string) => void}} [options]
 */
export async function typeCommands(what, environment, backup, { onProgress = () => {} } = {}) {
  const commands = commandsOf(what);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-operator-'));
  try {
    const programs = path.join(home, 'bin');
    await backupPrograms(programs, { onProgress });
    writeAccount(home, environment.DATABASE_URL);
    const env = {
      ...environment,
      PLS_DATABASE: databaseOf(environment.DATABASE_URL),
      PLS_MEDIA: environment.STORAGE_LOCAL_DIR,
      PLS_BACKUP: backup,
      HOME: home,
      PATH: `${programs}${path.delimiter}${environment.PATH}`,
    };
    await runQuietly('bash', ['-e', '-u', '-o', 'pipefail', '-c', commands], { env, cwd: inProject() });
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

/** The code block from the document. */
function commandsOf(what) {
  const found = blocksOf(DOCUMENT).filter(({ language, text }) => language === 'sh' && text.includes(MARKS[what]));
  if (found.length !== 1) throw new Error(`${DOCUMENT} has ${found.length} blocks with "${MARKS[what]}".`);
  return found[0].text;
}

if (process.argv[1] === import.meta.filename) {
  try {
    const [, , what] = process.argv;
    if (what !== 'backup' && what !== 'restore') throw new Error('It takes backup or restore.');
    await typeCommands(what, process.env, process.env.PLS_BACKUP);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
