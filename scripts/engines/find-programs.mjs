// Finds the server programs: named by the user, on PATH, in the usual places, or unpacked by us.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const USUAL_PLACES = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/bin',
  '/usr/local/bin',
  '/usr/libexec',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/redis/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/opt/redis/bin',
];

/**
 * Looks for MariaDB and Redis (or Valkey). `unpackedRoots` are folders with an unpacked file system each. A program
 * that does not run counts as missing; `problems` says in words what is missing and why.
 */
export function findEnginePrograms(unpackedRoots = []) {
  const problems = [];
  const mariadb = findMariadb(unpackedRoots, problems);
  const redis = findRedis(unpackedRoots, problems);
  return { mariadb, redis, problems, complete: mariadb !== null && redis !== null };
}

/** Each place where one of the programs is, best first: its path and the unpacked root around it (null: the system). */
export function findPrograms(names, unpackedRoots = []) {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter((directory) => directory !== '');
  const system = [...new Set([...onPath, ...USUAL_PLACES])].map((directory) => ({ directory, root: null }));
  const unpacked = unpackedRoots.flatMap((root) =>
    ['usr/sbin', 'usr/bin'].map((directory) => ({ directory: path.join(root, directory), root })),
  );
  return names.flatMap((name) =>
    [...system, ...unpacked]
      .map(({ directory, root }) => ({ path: path.join(directory, name), root }))
      .filter((program) => isExecutable(program.path)),
  );
}

/** The environment that a program of an unpacked root needs to find its libraries; the given one for the system's. */
export function environmentFor(program, environment = process.env) {
  if (program.root === null) return environment;
  const folders = ['usr/lib', 'lib'].flatMap((folder) => {
    const parent = path.join(program.root, folder);
    const children = fs.existsSync(parent) ? fs.readdirSync(parent) : [];
    return children.filter((name) => name.includes('linux-gnu')).map((name) => path.join(parent, name));
  });
  const searchPath = [...folders, environment.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { ...environment, LD_LIBRARY_PATH: searchPath };
}

function findMariadb(unpackedRoots, problems) {
  for (const program of named('PLS_MARIADBD') ?? findPrograms(['mariadbd', 'mysqld'], unpackedRoots)) {
    const version = versionOf(program);
    // Oracle's server is initialised in another way; a running one is welcome through DATABASE_URL.
    if (version !== null && /mariadb/i.test(version))
      return { ...program, version: `MariaDB ${versionNumber(version)}` };
    problems.push(version === null ? `${program.path} does not run` : `${program.path} is not MariaDB`);
  }
  problems.push('no MariaDB server (mariadbd) found');
  return null;
}

function findRedis(unpackedRoots, problems) {
  // Debian's redis-tools holds the server as redis-check-rdb: the name it is called by decides what it is.
  const names = ['redis-server', 'valkey-server', 'redis-check-rdb', 'valkey-check-rdb'];
  for (const program of named('PLS_REDIS_SERVER') ?? findPrograms(names, unpackedRoots)) {
    const calledName = path.basename(program.path).replace('-check-rdb', '-server');
    const version = versionOf(program, calledName);
    const product = /(redis|valkey) server v=/i.exec(version ?? '')?.[1];
    if (product !== undefined) return { ...program, calledName, version: `${product} ${versionNumber(version)}` };
    problems.push(`${program.path} does not run as a server`);
  }
  problems.push('no Redis server (redis-server) found');
  return null;
}

function named(variable) {
  const file = process.env[variable];
  return file ? [{ path: file, root: null }] : null;
}

const versionNumber = (text) => /\d+\.\d+\.\d+/.exec(text)?.[0] ?? text;

function versionOf(program, argv0 = program.path) {
  const { status, stdout } = spawnSync(program.path, ['--version'], {
    encoding: 'utf8',
    argv0,
    env: environmentFor(program),
  });
  return status === 0 ? stdout.trim() : null;
}

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
