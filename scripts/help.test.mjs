import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { test } from 'node:test';
import { inProject } from './project/paths.mjs';

/** The programs of the checkout that package.json names. */
function programs() {
  const { scripts } = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'));
  const found = Object.values(scripts).map((command) => /\bnode (\S+\.mjs)/.exec(command)?.[1]);
  return [...new Set([...found.filter((file) => file !== undefined), 'scripts/gazetteer.mjs'])];
}

test('every program of package.json explains itself, and does nothing else', async (t) => {
  await Promise.all(
    programs().map((program) =>
      t.test(program, { concurrency: 2 }, async () => {
        const help = await helpOf(program);
        assert.deepEqual([help.code, help.stderr], [0, '']);
        assert.match(help.stdout, /^usage: /i);
      }),
    ),
  );
});

/** @returns {Promise<{code: unknown, stdout: string, stderr: string}>} */
function helpOf(program) {
  return new Promise((resolve) => {
    execFile(process.execPath, [inProject(program), '--help'], { timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

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

test('npm run cli -- explains itself when asked to, not when a value reads so', () => {
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', PLS_DATA_DIR: inProject('.data', 'nobody') };
  const run = (...words) => spawnSync(process.execPath, [inProject('scripts', 'cli.mjs'), ...words], { env });
  for (const words of [['help'], ['agency', 'help'], ['help', 'agency'], ['agency', 'help', 'create']]) {
    const { status, stdout } = run(...words);
    assert.deepEqual([words, status], [words, 0]);
    assert.match(stdout.toString(), /^Usage: npm run cli -- /);
  }
  for (const words of [
    ['agency', 'create', 'help'],
    ['listing', 'block', '1', '--reason', 'help'],
  ]) {
    const { status, stderr } = run(...words);
    assert.deepEqual([words, status], [words, 1]);
    assert.match(stderr.toString(), /^No quickstart is running/);
  }
});

test('npm run migration:run needs DATABASE_URL alone, every other command both addresses', () => {
  const env = { ...process.env, DATABASE_URL: 'mysql://root@127.0.0.1:1/pls', REDIS_URL: '' };
  const run = (...words) => spawnSync(process.execPath, [inProject('scripts', 'cli.mjs'), ...words], { env });
  for (const words of [
    ['migration', 'run'],
    ['migration', 'revert'],
  ]) {
    const { status, stderr } = run(...words);
    assert.deepEqual([words, status], [words, 1]);
    assert.match(stderr.toString(), /^The database cannot be reached: /);
  }
  assert.match(run('agency', 'list').stderr.toString(), /^Only one of DATABASE_URL and REDIS_URL is set/);
});
