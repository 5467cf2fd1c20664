// The client side of the engine host: starts a host if none is running and stays connected to it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isLocked } from '../project/lock.mjs';
import { lastLines, makePrivateDirectory } from '../project/paths.mjs';
import { sleep } from '../project/processes.mjs';
import { layoutOf } from './data-layout.mjs';

const HOST = path.join(import.meta.dirname, 'host.mjs');
const DEADLINE_MS = 90_000;

/**
 * Attaches this process to the private engines of a data directory, which are started if they are not running. They stop when
 * their last user has detached or died. `throwaway`: fast, without crash safety; the directory is deleted at the end.
 *
 * @returns `{layout, pids, lost, stop}`: `lost` resolves when the engines have stopped unexpectedly and permanently; `stop`
 * detaches and, for the last user, resolves only when both engines have ended.
 */
export async function attachEngines({ directory, programs, throwaway = false }) {
  const layout = layoutOf(directory);
  for (const folder of [layout.data, layout.run, layout.log]) makePrivateDirectory(folder);
  const deadline = Date.now() + DEADLINE_MS;
  let host = null;
  while (Date.now() < deadline) {
    const user = await connect(layout.hostSocket);
    const message = user === null ? null : await firstMessage(user, deadline);
    if (message?.error !== undefined) throw new Error(message.error);
    if (message?.ready) return attached(user, layout, message.pids);
    user?.destroy();
    if (host === null) {
      host = spawnHost(layout, { programs, throwaway });
    } else if (host.exitCode !== null || host.signalCode !== null) {
      // It yielded to a host that is just shutting down, or it failed.
      const failed = host.exitCode !== 0 && !isLocked(layout.hostLock);
      if (failed) throw new Error(`The engines could not be started:\n${lastLines(layout.hostLog)}`);
      host = null;
    }
    await sleep(15);
  }
  throw new Error(`The engines were not ready after ${DEADLINE_MS / 1000} s:\n${lastLines(layout.hostLog)}`);
}

function attached(user, layout, pids) {
  let left = false;
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => user.once('close', () => resolve()));
  user.on('error', () => {}); // 'close' follows
  user.unref();
  return {
    layout,
    pids,
    /** @type {Promise<void>} */
    lost: new Promise((resolve) => void closed.then(() => left || resolve())),
    async stop() {
      left = true;
      if (user.destroyed) return;
      user.ref();
      user.end();
      await closed;
    },
  };
}

function connect(socketPath) {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

/** The host's message that the engines are running or have failed; null when it died without one. */
function firstMessage(socket, deadline) {
  return new Promise((resolve) => {
    let text = '';
    const timer = setTimeout(() => resolve(null), Math.max(0, deadline - Date.now()));
    const settle = (message) => {
      clearTimeout(timer);
      resolve(message);
    };
    socket.setEncoding('utf8');
    socket.once('error', () => settle(null));
    socket.once('close', () => settle(null));
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) settle(JSON.parse(text));
    });
  });
}

function spawnHost(layout, settings) {
  const log = fs.openSync(layout.hostLog, 'a');
  const child = spawn(process.execPath, [HOST, layout.data, JSON.stringify(settings)], {
    detached: true,
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  return child;
}
