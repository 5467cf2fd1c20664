// A lock is a file with its owner's identity. A lock whose owner is dead may be taken over, so nothing has to be cleaned up
// manually after a crash.
import fs from 'node:fs';
import path from 'node:path';
import { isRunning, processIdentity, sleep } from './processes.mjs';

/** Acquires the lock for this process. Resolves with a function that releases it, or with null when a living process holds it. */
export async function tryLock(file) {
  const identity = identityOfSelf();
  const draft = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(draft, identity);
  try {
    for (;;) {
      if (linkUnlessThere(draft, file)) {
        // Another process that found the former owner dead may be about to remove the file: check again after a pause.
        await sleep(40);
        if (readLock(file) === identity) return () => releaseLock(file, identity);
        continue;
      }
      const owner = readLock(file);
      if (owner === identity) throw new Error(`${file} is held by this process already.`);
      if (isRunning(owner)) return null;
      await sleep(10 + Math.random() * 20);
      if (readLock(file) === owner) fs.rmSync(file, { force: true });
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Runs the work exclusively: waits while another process holds the lock. `onWait` is called once if it has to wait.
 *
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} work
 * @param {{onWait?: () => void}} [options]
 */
export async function withLock(file, work, { onWait = () => {} } = {}) {
  let release = await tryLock(file);
  if (release === null) onWait();
  while (release === null) {
    await sleep(100);
    release = await tryLock(file);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

function identityOfSelf() {
  const identity = processIdentity(process.pid);
  if (identity === null)
    throw new Error('This process cannot be identified: neither /proc nor ps says when it was started.');
  return identity;
}

/** Whether a living process holds the lock. */
export const isLocked = (file) => isRunning(readLock(file));

// A hard link appears atomically with its content, and fails if the file exists: that makes it a lock.
function linkUnlessThere(draft, file) {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function releaseLock(file, identity) {
  if (readLock(file) === identity) fs.rmSync(file, { force: true });
}
