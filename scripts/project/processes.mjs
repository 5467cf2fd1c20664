// Other processes by pid. A pid alone is not unique, because the system reuses it; together with the start time it identifies one
// process.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** "<pid> <start time>" of a living process; null when there is none (zombies count as ended). */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return fs.existsSync('/proc/self/stat') ? identityFromProc(pid) : identityFromPs(pid);
}

/** Whether the process with this identity is still running. */
export const isRunning = (identity) => identity !== '' && processIdentity(Number.parseInt(identity, 10)) === identity;

/** Waits until the process has ended; false after the timeout. */
export async function waitForEnd(identity, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Sends a signal to the process with this identity, unless it has ended. */
export function signalProcess(identity, signal) {
  if (!isRunning(identity)) return;
  try {
    process.kill(Number.parseInt(identity, 10), signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Waits for a child process to end; resolves with its exit code, or the signal's name. */
export const childEnd = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode ?? child.signalCode);
    child.once('exit', (code, signal) => resolve(code ?? signal));
    child.once('error', () => resolve('could not be started'));
  });

/** Asks a child to end, and kills it after the grace period. */
export async function endChild(child, { signal = 'SIGTERM', graceMs }) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = childEnd(child);
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(force);
}

function identityFromProc(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the state is the first field after it, the start time the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`;
  } catch {
    return null;
  }
}

function identityFromPs(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  if (status !== 0) return null;
  const [state, ...started] = stdout.trim().split(/\s+/);
  return state.startsWith('Z') ? null : `${pid} ${started.join('_')}`;
}
