import { setTimeout as sleep } from 'node:timers/promises';

/** How long a caller is kept waiting, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Whether the work ended while a caller can be kept waiting. It goes on where it did not.
 * @param onLateFault is told what it failed for after that; before, it is thrown.
 */
export async function finishesInTime(work: Promise<void>, onLateFault: (error: unknown) => void): Promise<boolean> {
  const ended = new AbortController();
  const late = sleep(PATIENCE_MS, false, { signal: ended.signal, ref: false }).catch(() => false);
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
