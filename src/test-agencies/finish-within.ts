import { setTimeout as sleep } from 'node:timers/promises';

/** How long a caller waits for the work, in milliseconds. */
const MAX_WAIT_MS = 20_000;

/**
 * Waits for the work for a limited time, and returns whether it has ended. Otherwise the work continues in the background.
 * @param onLateFault receives a later error of the work; earlier ones are thrown.
 */
export async function finishesInTime(work: Promise<void>, onLateFault: (error: unknown) => void): Promise<boolean> {
  const ended = new AbortController();
  const late = sleep(MAX_WAIT_MS, false, { signal: ended.signal, ref: false }).catch(() => false);
  try {
    const isDone = await Promise.race([work.then(() => true), late]);
    if (!isDone) {
      work.catch(onLateFault);
    }
    return isDone;
  } finally {
    ended.abort();
  }
}
