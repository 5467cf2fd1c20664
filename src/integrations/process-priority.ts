import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemErrorCode } from './system-error.js';

/** Linux lets whoever is not root rank sessions ten times a second, all of them together; times in milliseconds. */
const RANKED_AGAIN_AFTER_MS = 110;
const TRIES = 20;

/** Where `/proc/<pid>/stat` has the session, behind the name of the program. */
const SESSION_FIELD = 3;

/**
 * Lets others have the processors before a process and all that it starts later: by nothing at 0, by most at 19 (`nice`).
 * Where the system does not allow some of it, the rest holds.
 */
export async function lowerPriority(pid: number, nice: number): Promise<void> {
  // Linux takes each thread by itself, and new ones after that which makes them.
  await whereAllowed(() => setPriority(pid, nice));
  await whereAllowed(async () => {
    for (const thread of await readdir(`/proc/${pid}/task`)) {
      await whereAllowed(() => setPriority(Number(thread), nice));
    }
  });
  await lowerSessionPriority(pid, nice);
}

/**
 * The same for a whole session, where the process leads one. Linux divides the processors among sessions first (`sched_autogroup`):
 * what is nice is so to those of its own session alone, and to all others only if the session is (D-251).
 */
export async function lowerSessionPriority(pid: number, nice: number): Promise<void> {
  await whereAllowed(async () => {
    if (await leadsSession(pid)) {
      await rankSession(pid, nice);
    }
  });
}

/** Not all systems have this, and containers may keep it from being written; what it is for may have ended a moment ago. */
async function whereAllowed(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (systemErrorCode(error) === null) {
      throw error;
    }
  }
}

async function leadsSession(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[SESSION_FIELD]) === pid;
}

async function rankSession(pid: number, nice: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(nice));
    } catch (error) {
      if (systemErrorCode(error) !== 'EAGAIN' || attempt === TRIES) {
        throw error;
      }
      await sleep(RANKED_AGAIN_AFTER_MS, undefined, { ref: false });
    }
  }
}
