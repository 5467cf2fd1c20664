// Creating and running a private MySQL.
import path from 'node:path';
import { commonArguments, databaseAnswers, makeDataFolder, spawnDatabase } from './database-server.mjs';

const DURABLE = ['--innodb-buffer-pool-size=128M', '--innodb-flush-log-at-trx-commit=1'];
const THROWAWAY = [
  '--innodb-buffer-pool-size=64M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=OFF',
  '--innodb-flush-method=nosync',
];

/** Starts the server on its socket; the data folder must have been initialised. */
export function spawnMysql(program, layout, { throwaway, ...further }) {
  const args = [
    ...argumentsOf(program, layout),
    ...(throwaway ? THROWAWAY : DURABLE),
    '--mysqlx=OFF',
    '--performance-schema=ON', // tests query it for lock waits
  ];
  return spawnDatabase(program, layout.mysql, args, further);
}

export const mysqlAnswers = (layout) => databaseAnswers(layout.mysql);

/** Creates the data folder with the system tables, unless it exists; root has no password, because the socket is private. */
export function initialiseMysql(program, layout) {
  const args = [...argumentsOf(program, layout), ...THROWAWAY, '--initialize-insecure'];
  return makeDataFolder(program, layout.mysql, args, '');
}

function argumentsOf(program, layout) {
  const plugins = program.root === null ? [] : [`--plugin-dir=${path.join(program.root, 'usr/lib/mysql/plugin')}`];
  return [
    ...commonArguments(program, layout.mysql, layout),
    ...plugins,
    '--innodb-redo-log-capacity=96M',
    '--secure-file-priv=NULL', // its default folder exists only where the server is installed, and the server would not start without it
  ];
}
