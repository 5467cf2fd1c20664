import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { processIdentity, waitForEnd } from '../project/processes.mjs';
import { attachEngines } from './attach.mjs';
import { layoutOf } from './data-layout.mjs';
import { privateDatabase } from './database-engines.mjs';
import { findEnginePrograms } from './find-programs.mjs';
import { answersOn } from './probe.mjs';
import { redisAnswers } from './redis.mjs';
import { unpackedRoot } from './unpack-debian-packages.mjs';

const programs = findEnginePrograms([unpackedRoot('engines')]);
const skip = programs.complete ? false : 'MariaDB and Redis are not to be had as programs here';
const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-engines-'));
after(() => fs.rmSync(parent, { recursive: true }));

/** A user of the engines in its own process; resolves when it is attached. */
async function userProcess(directory) {
  const script = `
    import { attachEngines } from ${JSON.stringify(path.join(import.meta.dirname, 'attach.mjs'))};
    const { pids } = await attachEngines(${JSON.stringify({ directory, programs })});
    console.log(JSON.stringify(pids));
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { child, pids: JSON.parse(line) };
}

const identities = (pids) => Object.values(pids).map((pid) => processIdentity(pid));

async function assertAllEnd(processes) {
  for (const identity of processes) assert.ok(await waitForEnd(identity, 10_000), `${identity} has ended`);
}

test('engines stop when their last user is killed', { skip }, async () => {
  const { child, pids } = await userProcess(path.join(parent, 'killed'));
  const processes = identities(pids);
  child.kill('SIGKILL');
  await assertAllEnd(processes);
});

test('engines keep running, with their data, while one of two users is left', { skip }, async () => {
  const directory = path.join(parent, 'two-users');
  const first = await userProcess(directory);
  const second = await attachEngines({ directory, programs });
  assert.deepEqual(second.pids, first.pids);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const answers = { greeting: 'SET kept 1\r\n', isAnswer: (bytes) => bytes.toString() === '+OK\r\n' };
  assert.ok(await answersOn(second.layout.redisSocket, answers));
  const processes = identities(second.pids);
  await second.stop();
  await assertAllEnd(processes);

  const third = await attachEngines({ directory, programs });
  const kept = { greeting: 'GET kept\r\n', isAnswer: (bytes) => bytes.toString() === '$1\r\n1\r\n' };
  assert.ok(await answersOn(third.layout.redisSocket, kept));
  await third.stop();
});

test('a dead engine is restarted; a killed host stops its engines', { skip }, async () => {
  const directory = path.join(parent, 'dying');
  const engines = await attachEngines({ directory, programs });
  const [host, ...servers] = identities(engines.pids);
  process.kill(engines.pids.redis, 'SIGKILL');
  await waitForEnd(processIdentity(engines.pids.redis) ?? '', 5000);
  while (!(await redisAnswers(engines.layout))) await new Promise((resolve) => setTimeout(resolve, 20));

  const awake = setInterval(() => {}, 1000); // attached engines alone do not keep a process running
  process.kill(engines.pids.host, 'SIGKILL');
  await engines.lost;
  clearInterval(awake);
  const again = await attachEngines({ directory, programs });
  await assertAllEnd([host, ...servers]);
  assert.ok(await privateDatabase(programs.database, again.layout).answers());
  await again.stop();
});

test('engines start where a power failure has emptied the file that says which are running', { skip }, async () => {
  const directory = path.join(parent, 'emptied');
  const { run } = layoutOf(directory);
  fs.mkdirSync(run, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(run, 'engines.json'), '');
  const { pids, stop } = await attachEngines({ directory, programs, throwaway: true });
  assert.equal(identities(pids).includes(null), false);
  await stop();
});

test('throwaway engines leave nothing behind', { skip }, async () => {
  const directory = path.join(parent, 'a folder with blanks, whose sockets need another place');
  const { layout, stop } = await attachEngines({ directory, programs, throwaway: true });
  assert.ok(!layout.run.startsWith(directory));
  await stop();
  assert.deepEqual([fs.existsSync(layout.data), fs.existsSync(layout.run)], [false, false]);
});

test('a host that is told to stop before it listens does so', { skip }, async () => {
  const directory = path.join(parent, 'stopped early');
  const layout = layoutOf(directory);
  // An engine of an earlier host that takes its time to end is what the new host waits for.
  const script = `process.on('SIGTERM', () => console.log('told')); console.log('ready'); setInterval(() => {}, 1e6);`;
  const leftOver = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  after(() => leftOver.kill('SIGKILL'));
  await once(leftOver.stdout, 'data');
  fs.mkdirSync(layout.run, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(layout.run, 'engines.json'), JSON.stringify([processIdentity(Number(leftOver.pid))]));
  const settings = JSON.stringify({ programs, throwaway: true });
  const host = spawn(process.execPath, [path.join(import.meta.dirname, 'host.mjs'), layout.data, settings]);
  after(() => host.kill('SIGKILL'));
  const told = once(leftOver.stdout, 'data');
  const ended = once(host, 'exit');
  await told;
  host.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.equal(fs.existsSync(layout.data), false);
});

test('the path of a socket is never too long', () => {
  const deep = path.join(parent, 'x'.repeat(120));
  assert.ok(layoutOf(deep).mariadb.socket.length < 100);
});
