import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const CHECK = path.join(import.meta.dirname, 'require-node.mjs');

/** The result of the check by version: those that the service supports, and neighbouring ones that its packages do not. */
const VERSIONS = {
  '18.20.8': 1,
  '20.18.3': 1,
  '20.19.0': 0,
  '20.20.2': 0,
  '21.7.3': 1,
  '22.12.0': 1,
  '22.13.0': 0,
  '23.11.1': 1,
  '24.10.0': 1,
  '24.11.0': 0,
  '26.0.0': 0,
};

for (const [version, expected] of Object.entries(VERSIONS)) {
  test(`Node ${version} is ${expected === 0 ? 'taken' : 'refused in a sentence'}`, () => {
    const program = `
      Object.defineProperty(process.versions, 'node', { value: '${version}' });
      await import(${JSON.stringify(CHECK)});`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    assert.equal(status, expected);
    assert.equal(stderr.trim().split('\n').length, 1);
    assert.equal(stderr.includes(`this is ${version}.`), expected === 1);
  });
}
