import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { isLocked, tryLock, withLock } from './lock.mjs';
import { processIdentity, sleep } from './processes.mjs';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-lock-'));
after(() => fs.rmSync(directory, { recursive: true }));

/** A process that is ended with the test. */
function bystander() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  after(() => child.kill('SIGKILL'));
  return child;
}

test('a lock of a living process is respected', async () => {
  const file = path.join(directory, 'living');
  fs.writeFileSync(file, String(processIdentity(bystander().pid)));
  assert.equal(await tryLock(file), null);
  assert.ok(isLocked(file));
});

test('a lock of a killed process is taken over, and released', async () => {
  const file = path.join(directory, 'dead');
  const owner = bystander();
  fs.writeFileSync(file, String(processIdentity(owner.pid)));
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const release = await tryLock(file);
  assert.ok(release);
  release();
  assert.equal(fs.existsSync(file), false);
});

test('a process with the reused pid of a dead owner does not hold its lock', async () => {
  const file = path.join(directory, 'reused');
  fs.writeFileSync(file, `${bystander().pid} 1`);
  assert.equal(isLocked(file), false);
});

test('several processes that find an abandoned lock run one after the other', async () => {
  const file = path.join(directory, 'contended');
  const journal = path.join(directory, 'journal');
  fs.writeFileSync(file, '999999999 1');
  const worker = `
    import fs from 'node:fs';
    import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.mjs'))};
    await withLock(${JSON.stringify(file)}, async () => {
      fs.appendFileSync(${JSON.stringify(journal)}, 'in ');
      await new Promise((resolve) => setTimeout(resolve, 30));
      fs.appendFileSync(${JSON.stringify(journal)}, 'out ');
    });`;
  const workers = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', worker]));
  await Promise.all(workers.map((child) => once(child, 'exit')));
  assert.equal(fs.readFileSync(journal, 'utf8'), 'in out '.repeat(4));
});

test('the lock is released after work that fails', async () => {
  const file = path.join(directory, 'failing');
  await assert.rejects(
    withLock(file, () => Promise.reject(new Error('no'))),
    /no/,
  );
  await sleep(0);
  assert.equal(isLocked(file), false);
});
