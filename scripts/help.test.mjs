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

test('npm run test:scaleout -- --help shows the help, and starts nothing', () => {
  const program = inProject('scripts', 'scale-out.mjs');
  const help = spawnSync(process.execPath, [program, '--help']);
  assert.deepEqual([help.status, help.stderr.toString()], [0, '']);
  assert.match(help.stdout.toString(), /^usage: npm run test:scaleout -- /);
  assert.equal(spawnSync(process.execPath, [program, 'many']).status, 2);
});
