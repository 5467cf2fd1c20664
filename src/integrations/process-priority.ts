import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemErrorCode } from './system-error.js';

/** Linux lets unprivileged users set the priority of sessions ten times a second in total; times in milliseconds. */
const RANKED_AGAIN_AFTER_MS = 110;
const TRIES = 20;

/** The index of the session id in `/proc/<pid>/stat`, after the name of the program. */
const SESSION_FIELD = 3;

/**
 * Lowers the CPU priority of a process and its future children: not at all with `nice` 0, the most with 19. Steps that the system
 * does not permit are skipped.
 */
export async function lowerPriority(pid: number, nice: number): Promise<void> {
  // On Linux each thread has its own priority, and a new thread inherits that of its creator.
  await whereAllowed(() => setPriority(pid, nice));
  await whereAllowed(async () => {
    for (const thread of await readdir(`/proc/${pid}/task`)) {
      await whereAllowed(() => setPriority(Number(thread), nice));
    }
  });
  await lowerSessionPriority(pid, nice);
}

/**
 * The same for a whole session, if the process is a session leader. Linux first divides CPU time among sessions
 * (`sched_autogroup`): the nice value of a process only matters within its session, and towards others only that of the session
 * counts (D-251).
 */
export async function lowerSessionPriority(pid: number, nice: number): Promise<void> {
  await whereAllowed(async () => {
    if (await leadsSession(pid)) {
      await rankSession(pid, nice);
    }
  });
}

/** Ignores system errors: not all systems support this, containers may forbid it, and the process may already have ended. */
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
