// Creating and running a private MariaDB.
import fs from 'node:fs';
import path from 'node:path';
import { commonArguments, databaseAnswers, makeDataFolder, spawnDatabase } from './database-server.mjs';

const SYSTEM_TABLES = ['system_tables', 'performance_tables', 'system_tables_data'];
const REDO_LOG = '--innodb-log-file-size=48M';
const DURABLE = ['--innodb-buffer-pool-size=128M', '--innodb-flush-log-at-trx-commit=1'];
const THROWAWAY = [
  '--innodb-buffer-pool-size=64M',
  '--innodb-flush-log-at-trx-commit=0',
  '--loose-skip-innodb-doublewrite',
  '--loose-innodb-flush-method=nosync',
];

/** Starts the server on its socket; the data folder must have been initialised. */
export function spawnMariadb(program, layout, { throwaway, ...further }) {
  const args = [
    ...commonArguments(program, layout.mariadb, layout),
    REDO_LOG,
    ...(throwaway ? THROWAWAY : DURABLE),
    '--loose-performance-schema=OFF',
  ];
  return spawnDatabase(program, layout.mariadb, args, further);
}

export const mariadbAnswers = (layout) => databaseAnswers(layout.mariadb);

/**
 * Creates the data folder with the system tables, unless it exists. Not with `mariadb-install-db`, which as root changes the
 * owner of the system's PAM plugin folder.
 */
export function initialiseMariadb(program, layout) {
  const args = [
    ...commonArguments(program, layout.mariadb, layout),
    REDO_LOG,
    ...THROWAWAY,
    '--bootstrap',
    '--log-warnings=0',
    '--enforce-storage-engine=',
    '--max-allowed-packet=8M',
    '--net-buffer-length=16K',
  ];
  return makeDataFolder(program, layout.mariadb, args, bootstrapSql(program));
}

// In this mode the server reads one statement per line. The variable lets root log in without a password: access is protected by
// the socket's folder, which is open to its owner only.
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

function shareFolders(program) {
  const own = path.join(path.dirname(fs.realpathSync(program.path)), '..', 'share');
  const roots = program.root === null ? [own, '/usr/share'] : [path.join(program.root, 'usr/share')];
  return roots.flatMap((root) => [path.join(root, 'mysql'), path.join(root, 'mariadb')]);
}
