/** How long a round takes at least that has brought nothing, in milliseconds: a service that has too much to do does not wait. */
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

/** Waits for what is left of the shortest round, of one that began then. @throws the signal's reason. */
export function restOfRound(beganAt: number, signal?: AbortSignal): Promise<void> {
  return pause(SHORTEST_ROUND_MS - (performance.now() - beganAt), signal);
}
