// How a private MariaDB is made and run.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { lastLines, makePrivateDirectory } from '../project/paths.mjs';
import { childEnd } from '../project/processes.mjs';
import { environmentFor } from './find-programs.mjs';
import { answersOn } from './probe.mjs';
import { spawnBound } from './spawn-bound.mjs';

const SYSTEM_TABLES = ['system_tables', 'performance_tables', 'system_tables_data'];
const DURABLE = ['--innodb-buffer-pool-size=128M', '--innodb-flush-log-at-trx-commit=1'];
const THROWAWAY = [
  '--innodb-buffer-pool-size=64M',
  '--innodb-flush-log-at-trx-commit=0',
  '--loose-skip-innodb-doublewrite',
  '--loose-innodb-flush-method=nosync',
];

/** Starts the server on its socket; the data folder must have been initialised. */
export function spawnMariadb(program, layout, { throwaway }) {
  const output = fs.openSync(layout.mariadbLog, 'a');
  const args = [
    ...commonArguments(program, layout, throwaway ? THROWAWAY : DURABLE),
    `--socket=${layout.mariadbSocket}`,
    `--log-error=${layout.mariadbLog}`,
    `--pid-file=${path.join(layout.run, 'mariadb.pid')}`,
    '--skip-networking',
    '--skip-name-resolve',
    '--skip-log-bin',
    '--local-infile=0',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_bin',
    '--default-time-zone=+00:00',
    '--sql-mode=STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    '--max-connections=200',
    '--max-allowed-packet=64M',
    '--loose-performance-schema=OFF',
  ];
  try {
    return spawnBound(program.path, args, { stdio: ['ignore', output, output], env: environmentFor(program) });
  } finally {
    fs.closeSync(output);
  }
}

/** Whether the server greets on its socket (with version 10 of the protocol, the fifth byte). */
export const mariadbAnswers = (layout) =>
  answersOn(layout.mariadbSocket, { isAnswer: (bytes) => bytes.length > 5 && bytes[4] === 10 });

/**
 * Makes the data folder with its system tables, unless it is there. Not with `mariadb-install-db`: as root that changes
 * the owner of the system's PAM plugin folder.
 */
export async function initialiseMariadb(program, layout) {
  if (fs.existsSync(layout.mariadbReady)) return;
  // Without its mark a folder is from a first start that was cut short: there is nothing of value in it.
  fs.rmSync(layout.mariadbData, { recursive: true, force: true });
  makePrivateDirectory(layout.mariadbData);
  const log = path.join(layout.log, 'mariadb-bootstrap.log');
  const output = fs.openSync(log, 'w');
  const args = [
    ...commonArguments(program, layout, THROWAWAY),
    '--bootstrap',
    '--log-warnings=0',
    '--enforce-storage-engine=',
    '--max-allowed-packet=8M',
    '--net-buffer-length=16K',
  ];
  const child = spawn(program.path, args, { stdio: ['pipe', output, output], env: environmentFor(program) });
  fs.closeSync(output);
  const ended = childEnd(child);
  child.stdin.on('error', () => {}); // it ended before it read everything: its exit code and log say why
  child.stdin.end(bootstrapSql(program));
  const code = await ended;
  if (code !== 0) throw new Error(`MariaDB could not be initialised (${code}):\n${lastLines(log)}`);
  fs.writeFileSync(layout.mariadbReady, `${program.version}\n`);
}

// In this mode the server reads one statement per line. The variable keeps root's login free of a password: the
// socket's folder, open to its owner only, is the protection.
function bootstrapSql(program) {
  const folders = shareFolders(program);
  const scripts = SYSTEM_TABLES.map((table) => {
    const names = folders.flatMap((folder) =>
      [`mysql_${table}.sql`, `mariadb_${table}.sql`].map((n) => path.join(folder, n)),
    );
    const script = names.find((file) => fs.existsSync(file));
    if (script === undefined) throw new Error(`MariaDB's own mysql_${table}.sql was not found beside ${program.path}.`);
    return fs.readFileSync(script, 'utf8');
  });
  const opening = ['create database if not exists mysql;', 'use mysql;', 'SET @auth_root_socket=NULL;'];
  return [...opening, ...scripts].join('\n');
}

function commonArguments(program, layout, tuning) {
  const isRoot = process.getuid?.() === 0;
  const unpacked =
    program.root === null
      ? []
      : [
          `--basedir=${path.join(program.root, 'usr')}`,
          `--lc-messages-dir=${path.join(program.root, 'usr/share/mysql')}`,
          `--character-sets-dir=${path.join(program.root, 'usr/share/mysql/charsets')}`,
        ];
  return [
    '--no-defaults', // must stay first
    ...unpacked,
    ...(isRoot ? ['--user=root'] : []),
    `--datadir=${layout.mariadbData}`,
    `--tmpdir=${layout.temporary}`,
    '--loose-innodb-use-native-aio=0', // not to be had in every container
    '--innodb-log-file-size=48M',
    ...tuning,
  ];
}

function shareFolders(program) {
  const own = path.join(path.dirname(fs.realpathSync(program.path)), '..', 'share');
  const roots = program.root === null ? [own, '/usr/share'] : [path.join(program.root, 'usr/share')];
  return roots.flatMap((root) => [path.join(root, 'mysql'), path.join(root, 'mariadb')]);
}
