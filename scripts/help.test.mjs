import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inProject } from './project/paths.mjs';

/** Installation, build and engine starts all report on standard error. */
test('npm test -- --help shows the help, and does nothing else', () => {
  for (const words of [['--help'], ['-h'], ['--no-build', 'src/jobs', '--help']]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [inProject('scripts', 'test.mjs'), ...words]);
    assert.deepEqual([status, stderr.toString()], [0, '']);
    assert.match(stdout.toString(), /^usage: npm test -- /);
    assert.match(stdout.toString(), /--maxWorkers/);
  }
});
