import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inProject } from './project/paths.mjs';

/** Installing, building and starting engines all tell what they do on standard error. */
test('npm test -- --help helps, and does nothing else', () => {
  for (const words of [['--help'], ['-h'], ['--no-build', 'src/jobs', '--help']]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [inProject('scripts', 'test.mjs'), ...words]);
    assert.deepEqual([status, stderr.toString()], [0, '']);
    assert.match(stdout.toString(), /^usage: npm test -- /);
    assert.match(stdout.toString(), /--maxWorkers/);
  }
});
