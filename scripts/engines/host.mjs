// The engine host: one detached process per data directory that owns a database and a Redis. Every user keeps a connection to its
// control socket open. When the last connection is closed, by detaching, crash or kill, the host stops both engines and ends. It
// is detached so that Ctrl-C in a terminal ends the users first and the engines after them.
//   node host.mjs <data directory> <JSON: {programs, throwaway}>
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { tryLock } from '../project/lock.mjs';
import { makePrivateDirectory } from '../project/paths.mjs';
import { processIdentity, signalProcess, waitForEnd } from '../project/processes.mjs';
import { layoutOf } from './data-layout.mjs';
import { privateDatabase } from './database-engines.mjs';
import { redisAnswers, spawnRedis } from './redis.mjs';
import { SupervisedEngine } from './supervised-engine.mjs';

const LINGER_MS = 200; // a user may detach just before the next one attaches
const FIRST_USER_MS = 10_000;
const ORDERLY_END = { signal: 'SIGTERM', graceMs: 20_000 };
const THROWN_AWAY = { signal: 'SIGKILL', graceMs: 1_000 };

const [, , dataDirectory, settings] = process.argv;
const { programs, throwaway } = JSON.parse(settings);
const layout = layoutOf(dataDirectory);
const database = privateDatabase(programs.database, layout);
const enginesFile = path.join(layout.run, 'engines.json');

const users = new Set();
const leaving = new Set();
let announcement = null;
let stopping = false;
/** @type {net.Server | null} null until it listens: a signal may come before */
let control = null;

const folders = [layout.data, layout.run, layout.redisData, layout.log, layout.temporary];
for (const folder of folders) makePrivateDirectory(folder);

const lock = await tryLock(layout.hostLock);
if (lock === null) process.exit(0); // another host serves this directory
const releaseLock = lock;

const engines = {
  database: new SupervisedEngine({
    name: database.name,
    spawn: () => database.spawn({ throwaway }),
    answers: database.answers,
    log: database.log,
    onSpawn: rememberProcesses,
    onGivenUp: (reason) => void stop(reason, 1),
  }),
  redis: new SupervisedEngine({
    name: 'Redis',
    spawn: () => spawnRedis(programs.redis, layout, { throwaway }),
    answers: () => redisAnswers(layout),
    log: layout.redisLog,
    onSpawn: rememberProcesses,
    onGivenUp: (reason) => void stop(reason, 1),
  }),
};

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal, 0));
await endLeftOvers();
control = await listen();
setTimeout(stopWithoutUsers, FIRST_USER_MS);
try {
  await Promise.all([
    engines.redis.start(),
    database.initialise().then(() => (stopping ? undefined : engines.database.start())),
  ]);
  announce({ ready: true, pids: { host: process.pid, database: engines.database.pid, redis: engines.redis.pid } });
  log('ready');
} catch (error) {
  announce({ error: error.message });
  await stop(error.stack, 1);
}

/** Stops engines that a killed host left running: a second server on the same data folder waits 30 s, then aborts. */
async function endLeftOvers() {
  const remembered = rememberedProcesses();
  for (const identity of remembered) signalProcess(identity, 'SIGTERM');
  for (const identity of remembered) {
    if (!(await waitForEnd(identity, 10_000))) signalProcess(identity, 'SIGKILL');
    await waitForEnd(identity, 5_000);
  }
  for (const socket of [layout.hostSocket, database.socket, layout.redisSocket]) fs.rmSync(socket, { force: true });
}

/** None when there is no file, or an empty one: after a power failure, which no engine has survived, a new file may be empty. */
function rememberedProcesses() {
  const text = fs.existsSync(enginesFile) ? fs.readFileSync(enginesFile, 'utf8') : '';
  return text === '' ? [] : JSON.parse(text);
}

function rememberProcesses() {
  const identities = Object.values(engines).map((engine) => processIdentity(engine.pid ?? 0));
  const draft = `${enginesFile}.new`;
  fs.writeFileSync(draft, JSON.stringify(identities.filter((identity) => identity !== null)));
  fs.renameSync(draft, enginesFile);
}

/**
 * Each user is told once how the start went. When a user detaches in an orderly way, its connection is closed once the engines
 * have stopped.
 */
function listen() {
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    users.add(socket);
    socket.on('error', () => {}); // a user that was killed; 'close' follows
    socket.on('data', () => {}); // users send nothing, but reading detects when they disconnect
    socket.on('end', () => leave(socket));
    socket.on('close', () => {
      users.delete(socket);
      leaving.delete(socket);
      setTimeout(stopWithoutUsers, LINGER_MS);
    });
    if (announcement !== null) socket.write(announcement);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(layout.hostSocket, () => resolve(server));
  });
}

function leave(socket) {
  users.delete(socket);
  leaving.add(socket);
  if (users.size > 0) socket.end();
  else setTimeout(stopWithoutUsers, throwaway ? 0 : LINGER_MS);
}

function stopWithoutUsers() {
  if (users.size === 0) void stop('no user is left', 0);
  else for (const socket of leaving) socket.end();
}

function announce(message) {
  announcement = `${JSON.stringify(message)}\n`;
  for (const socket of users) socket.write(announcement);
}

async function stop(reason, exitCode) {
  if (stopping) return;
  stopping = true;
  log(`stopping: ${reason}`);
  control?.close();
  fs.rmSync(layout.hostSocket, { force: true });
  const how = throwaway ? THROWN_AWAY : ORDERLY_END;
  await Promise.all([engines.database.stop(how), engines.redis.stop(how)]);
  fs.rmSync(enginesFile, { force: true });
  releaseLock();
  if (throwaway) removeEverything();
  process.exit(exitCode); // the exit closes the connections of those who wait for it
}

function removeEverything() {
  for (const folder of [layout.run, layout.data]) {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

function log(message) {
  console.log(new Date().toISOString(), message);
}
