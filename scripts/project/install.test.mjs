import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { partOf, removeLeftStages } from './install.mjs';
import { processIdentity, waitForEnd } from './processes.mjs';

const PROJECT = {
  manifest: {
    name: 'service',
    dependencies: { server: '1.0.0' },
    devDependencies: { compiler: '2.0.0', linter: '3.0.0' },
    overrides: { parser: '1.1.0' },
  },
  lock: {
    lockfileVersion: 3,
    packages: {
      '': {
        name: 'service',
        dependencies: { server: '1.0.0' },
        devDependencies: { compiler: '2.0.0', linter: '3.0.0' },
      },
      'node_modules/server': {
        version: '1.0.0',
        dependencies: { parser: '^1.0.0' },
        optionalDependencies: { '@server/native': '1.0.0', '@server/elsewhere': '1.0.0' },
        peerDependencies: { logger: '*', absent: '*' },
      },
      'node_modules/server/node_modules/parser': { version: '1.1.0', dependencies: { tokens: '1.0.0' } },
      'node_modules/parser': { version: '2.0.0', dev: true },
      'node_modules/tokens': { version: '1.0.0', dependencies: { server: '1.0.0' } },
      'node_modules/@server/native': { version: '1.0.0', optional: true },
      'node_modules/logger': { version: '5.0.0', peer: true },
      'node_modules/compiler': { version: '2.0.0', dev: true },
      'node_modules/linter': { version: '3.0.0', dev: true, dependencies: { parser: '2.0.0' } },
    },
  },
};

test('the part of a lock file has the needed packages, as Node resolves them, in their versions, and nothing else', () => {
  const { manifest, lock } = partOf(PROJECT, ['compiler']);
  assert.deepEqual(Object.keys(lock.packages), [
    '',
    'node_modules/server',
    'node_modules/server/node_modules/parser',
    'node_modules/tokens',
    'node_modules/@server/native',
    'node_modules/logger',
    'node_modules/compiler',
  ]);
  assert.equal(lock.packages['node_modules/server/node_modules/parser'].version, '1.1.0');
  assert.deepEqual(manifest.devDependencies, { compiler: '2.0.0' });
  // npm ci rejects a lock file whose root differs from the manifest.
  assert.deepEqual(lock.packages[''].devDependencies, manifest.devDependencies);
  assert.deepEqual(manifest.overrides, PROJECT.manifest.overrides);
});

test('the whole lock file is left unchanged', () => {
  const before = structuredClone(PROJECT);
  partOf(PROJECT, []);
  assert.deepEqual(PROJECT, before);
});

test('what an interrupted installation has left is removed, and nothing else', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-install-'));
  try {
    fs.mkdirSync(path.join(folder, 'install-4711', 'node_modules', 'half'), { recursive: true });
    fs.mkdirSync(path.join(folder, 'bin'));
    fs.writeFileSync(path.join(folder, 'install.lock'), '');
    removeLeftStages(folder);
    assert.deepEqual(fs.readdirSync(folder).sort(), ['bin', 'install.lock']);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test('a program that runs quietly ends with the one that started it, such as npm with a quickstart that is stopped', async () => {
  const code = `
    const { runQuietly } = await import(${JSON.stringify(path.join(import.meta.dirname, 'run-command.mjs'))});
    void runQuietly('sh', ['-c', 'echo $$ >&3; exec sleep 60'], { stdio: ['ignore', 'pipe', 'pipe', 1] });
    process.on('SIGTERM', () => process.exit());
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(parent.stdout, 'data');
  const child = processIdentity(Number(pid));
  assert.notEqual(child, null);
  parent.kill();
  assert.equal(await waitForEnd(child, 5_000), true);
});
