// A lock is a file that holds its owner's identity. Whoever finds one of a dead owner may take it over, so nothing has
// to be cleaned up by hand after a crash.
import fs from 'node:fs';
import path from 'node:path';
import { isRunning, processIdentity, sleep } from './processes.mjs';

/**
 * Takes the lock for this process. Resolves with a function that gives it back, or with null when a living process has
 * it.
 */
export async function tryLock(file) {
  const identity = processIdentity(process.pid);
  const draft = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(draft, identity);
  try {
    for (;;) {
      if (linkUnlessThere(draft, file)) {
        // Somebody who judged the former owner dead may be about to remove the file: look again after their pause.
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

/** Runs the work alone: waits while another process has the lock. `onWait` is told once when it has to wait. */
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

/** Whether a living process holds the lock. */
export const isLocked = (file) => isRunning(readLock(file));

// A hard link appears at once with its content, and fails where a file is: the one step that makes this a lock.
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
