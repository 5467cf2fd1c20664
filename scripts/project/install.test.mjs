import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partOf } from './install.mjs';

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
