// Finds the server programs: specified by the user, on PATH, in the usual places, or unpacked.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ANY_ENGINES } from './wanted-engines.mjs';

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

/** The names of the database servers' programs, and the environment variables that specify one. */
const DATABASES = {
  mariadb: { name: 'MariaDB', variable: 'PLS_MARIADBD', programs: ['mariadbd', 'mysqld'] },
  mysql: { name: 'MySQL', variable: 'PLS_MYSQLD', programs: ['mysqld'] },
};

/**
 * Searches for a database (MariaDB by default) and a Redis (or Valkey, unless one is specified). `unpackedRoots` are folders
 * with an unpacked file system each; if the newest versions are wanted, only these are searched. A program that does not run
 * counts as missing; `problems` describes what is missing and why.
 *
 * @param {string[]} [unpackedRoots]
 * @param {import('./wanted-engines.mjs').WantedEngines} [wanted]
 */
export function findEnginePrograms(unpackedRoots = [], wanted = ANY_ENGINES) {
  const problems = [];
  const find = (names) => {
    const found = findPrograms(names, unpackedRoots);
    return wanted.newest ? found.filter(({ root }) => root !== null) : found;
  };
  const database = findDatabase(wanted.database ?? 'mariadb', find, problems);
  const redis = findRedis(wanted.redis, find, problems);
  return { database, redis, problems, complete: database !== null && redis !== null };
}

/** All locations of any of the programs, the best first: the path and the unpacked root that contains it (null: the system). */
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

/**
 * How to run a program: the executable, arguments and environment. A program of an unpacked root uses the libraries there; if
 * these include a C library, which may be newer than the system's, its loader starts the program.
 *
 * @param {{path: string, root: string | null}} program
 * @param {string[]} args
 * @param {string} [calledName] the name by which the program is called, which determines what some programs do
 */
export function commandOf(program, args, calledName = program.path) {
  if (program.root === null) return { file: program.path, args, argv0: calledName, env: process.env };
  const libraries = libraryFolders(program.root);
  const loader = loaderOf(libraries);
  if (loader === null) {
    const searchPath = [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    return { file: program.path, args, argv0: calledName, env: { ...process.env, LD_LIBRARY_PATH: searchPath } };
  }
  const started = ['--library-path', libraries.join(':'), '--argv0', calledName, program.path, ...args];
  return { file: loader, args: started, argv0: loader, env: process.env };
}

function libraryFolders(root) {
  return ['usr/lib', 'lib'].flatMap((folder) => {
    const parent = path.join(root, folder);
    const children = fs.existsSync(parent) ? fs.readdirSync(parent) : [];
    return children.filter((name) => name.includes('linux-gnu')).map((name) => path.join(parent, name));
  });
}

function loaderOf(libraries) {
  for (const folder of libraries) {
    const name = fs.readdirSync(folder).find((file) => /^ld-linux.*\.so\.\d+$/.test(file));
    if (name !== undefined) return path.join(folder, name);
  }
  return null;
}

function findDatabase(product, find, problems) {
  const { name, variable, programs } = DATABASES[product];
  for (const program of named(variable) ?? find(programs)) {
    const version = versionOf(program);
    if (version !== null && /mariadb/i.test(version) === (product === 'mariadb')) {
      return { ...program, product, version: `${name} ${versionNumber(version)}` };
    }
    problems.push(version === null ? `${program.path} does not run` : `${program.path} is not ${name}`);
  }
  problems.push(`no ${name} server (${programs[0]}) found`);
  return null;
}

function findRedis(product, find, problems) {
  // Debian's redis-tools installs the server as redis-check-rdb: the name by which it is called determines what it does.
  const products = product === null ? ['redis', 'valkey'] : [product];
  const names = ['server', 'check-rdb'].flatMap((role) => products.map((each) => `${each}-${role}`));
  for (const program of named('PLS_REDIS_SERVER') ?? find(names)) {
    const calledName = path.basename(program.path).replace('-check-rdb', '-server');
    const version = versionOf(program, calledName);
    const found = /(redis|valkey) server v=/i.exec(version ?? '')?.[1];
    if (found !== undefined && products.includes(found.toLowerCase())) {
      return { ...program, product: found.toLowerCase(), calledName, version: `${found} ${versionNumber(version)}` };
    }
    problems.push(`${program.path} ${found === undefined ? 'does not run as a server' : `is not ${product}`}`);
  }
  problems.push(`no ${products[0] === 'redis' ? 'Redis' : 'Valkey'} server (${products[0]}-server) found`);
  return null;
}

function named(variable) {
  const file = process.env[variable];
  return file ? [{ path: file, root: null }] : null;
}

const versionNumber = (text) => /\d+\.\d+\.\d+/.exec(text)?.[0] ?? text;

function versionOf(program, calledName) {
  const { file, args, ...options } = commandOf(program, ['--version'], calledName);
  const { status, stdout } = spawnSync(file, args, { encoding: 'utf8', ...options });
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
