import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { commandOf, findEnginePrograms } from './find-programs.mjs';

/** The version outputs of the real programs, and the variable that says which one is faked. */
const PROGRAMS = {
  'usr/sbin/mariadbd': 'mariadbd  Ver 10.11.19-MariaDB-0+deb12u1 for debian-linux-gnu on x86_64 (Debian 12)',
  'usr/bin/redis-check-rdb': 'Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=d81b',
  'usr/sbin/mysqld': '/usr/sbin/mysqld  Ver 9.7.4 for debian-linux-gnu on x86_64 ((Debian))',
  'usr/bin/valkey-check-rdb': 'Valkey server v=9.1.2 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=5d8e',
};

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-programs-'));
const { PATH } = process.env;

before(() => {
  for (const [name, words] of Object.entries(PROGRAMS)) {
    fs.mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), `#!/bin/sh\necho "${words}"\n`, { mode: 0o755 });
  }
  // On systems with MariaDB, MySQL's program name is an alias of MariaDB's.
  fs.mkdirSync(path.join(root, 'path'));
  fs.symlinkSync(path.join(root, 'usr/sbin/mariadbd'), path.join(root, 'path/mysqld'));
  process.env.PATH = `${path.join(root, 'path')}:${PATH}`;
});
after(() => {
  process.env.PATH = PATH;
  fs.rmSync(root, { recursive: true });
});

/** @type {{wanted: import('./wanted-engines.mjs').WantedEngines, found: (string | RegExp)[]}[]} */
const CASES = [
  { wanted: { database: 'mysql', redis: 'valkey' }, found: ['MySQL 9.7.4', 'Valkey 9.1.2'] },
  { wanted: { database: 'mariadb', redis: 'redis' }, found: [/^MariaDB \d/, /^Redis \d/] },
  { wanted: { database: null, redis: 'valkey' }, found: [/^MariaDB \d/, 'Valkey 9.1.2'] },
];

for (const { wanted, found } of CASES) {
  test(`who asks for ${wanted.database ?? 'any database'} and ${wanted.redis} gets no other`, () => {
    const { database, redis, complete } = findEnginePrograms([root], wanted);
    assert.ok(complete);
    [database, redis].forEach(({ version }, index) =>
      typeof found[index] === 'string' ? assert.equal(version, found[index]) : assert.match(version, found[index]),
    );
  });
}

test('a missing program is reported by name', () => {
  const { complete, problems } = findEnginePrograms([], { database: 'mysql', redis: 'redis' });
  if (complete) return; // MySQL is installed here
  assert.ok(problems.includes(`${path.join(root, 'path/mysqld')} is not MySQL`), problems.join('\n'));
  assert.ok(problems.includes('no MySQL server (mysqld) found'), problems.join('\n'));
});

test('a program beside its own C library is started by that loader, with the name by which it is called', () => {
  const libraries = path.join(root, 'usr/lib/x86_64-linux-gnu');
  fs.mkdirSync(libraries, { recursive: true });
  const program = { path: path.join(root, 'usr/bin/valkey-check-rdb'), root };
  assert.equal(commandOf(program, ['--version']).file, program.path);

  const loader = path.join(libraries, 'ld-linux-x86-64.so.2');
  fs.writeFileSync(loader, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const { file, args, ...options } = commandOf(program, ['--port', '0'], 'valkey-server');
  const { stdout } = spawnSync(file, args, { encoding: 'utf8', ...options });
  const words = ['--library-path', libraries, '--argv0', 'valkey-server', program.path, '--port', '0'];
  assert.deepEqual(stdout.trim().split('\n'), words);
});
