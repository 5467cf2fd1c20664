/** The minimum duration of a poll without a result, in milliseconds: an overloaded service responds without waiting. */
const SHORTEST_ROUND_MS = 1_000;

/** @throws the signal's reason as soon as it is aborted. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (milliseconds <= 0) {
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Waits for the rest of the minimum duration of a poll that began at `beganAt`. @throws the signal's reason. */
export function restOfRound(beganAt: number, signal?: AbortSignal): Promise<void> {
  return pause(SHORTEST_ROUND_MS - (performance.now() - beganAt), signal);
}

/** The result of the work, unless the signal is aborted first: the work then goes on unobserved. @throws the signal's reason. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) {
    return work;
  }
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    if (signal.aborted) {
      stop();
    }
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
