// The programs that make backups: the machine's own, or Debian's, unpacked beside the engines; and their credentials.
import fs from 'node:fs';
import path from 'node:path';
import { mysqlOptions } from '../database/urls.mjs';
import { commandOf, findPrograms } from '../engines/find-programs.mjs';
import { unpackDebianPackages, unpackedRoot } from '../engines/unpack-debian-packages.mjs';
import { makePrivateDirectory } from '../project/paths.mjs';

const PROGRAMS = ['mariadb', 'mariadb-dump', 'rsync'];

/** Creates a folder with all of them, to be put first on the PATH. */
export async function backupPrograms(directory, { onProgress }) {
  const root = unpackedRoot('backup');
  const find = () => PROGRAMS.map((name) => findPrograms([name], [root])[0]);
  if (find().includes(undefined)) await unpackDebianPackages('backup', { onProgress });
  makePrivateDirectory(directory);
  find().forEach((program, index) => {
    if (program === undefined) throw new Error(`${PROGRAMS[index]} is not installed, and could not be fetched.`);
    fs.writeFileSync(path.join(directory, PROGRAMS[index]), launcherOf(program), { mode: 0o700 });
  });
}

function launcherOf(program) {
  const { file, args, env } = commandOf(program, []);
  const libraries = env.LD_LIBRARY_PATH === undefined ? '' : `LD_LIBRARY_PATH='${env.LD_LIBRARY_PATH}' `;
  return `#!/bin/sh\n${libraries}exec ${[file, ...args].map((word) => `'${word}'`).join(' ')} "$@"\n`;
}

/** Writes the credentials for this server where the database clients look for them in a home folder. */
export function writeAccount(home, databaseUrl) {
  const options = mysqlOptions(databaseUrl);
  const { user, password } = options;
  const place =
    'socketPath' in options ? [`socket=${options.socketPath}`] : [`host=${options.host}`, `port=${options.port}`];
  const lines = ['[client]', `user=${user}`, ...(password === '' ? [] : [`password=${password}`]), ...place];
  fs.writeFileSync(path.join(home, '.my.cnf'), `${lines.join('\n')}\n`, { mode: 0o600 });
}
