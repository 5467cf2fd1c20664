import { setTimeout as sleep } from 'node:timers/promises';

/** Whether all the work settles within the given time. Does not cancel it. */
export async function settledWithin(work: Iterable<Promise<unknown>>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const settled = Promise.allSettled(work).then(() => true);
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const isInTime = await Promise.race([settled, late]);
  timer.abort();
  return isInTime;
}
