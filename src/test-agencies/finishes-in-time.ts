import { settledWithin } from '../platform/concurrency/settled-within.js';

/** How long a caller waits for the work, in milliseconds. */
const MAX_WAIT_MS = 20_000;

/**
 * Waits for the work for a limited time, and returns whether it has ended. Otherwise the work continues in the background.
 * @param onLateFault receives a later error of the work; earlier ones are thrown.
 */
export async function finishesInTime(work: Promise<void>, onLateFault: (error: unknown) => void): Promise<boolean> {
  const isDone = await settledWithin([work], MAX_WAIT_MS);
  if (isDone) {
    await work;
  } else {
    work.catch(onLateFault);
  }
  return isDone;
}
