/** A client gives up on the status after this time, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * Asks until the answer has the status. Resolves with how many milliseconds from now the last request began that was answered with
 * another one; 0 if none was. The beginning counts, because a busy machine may answer a request long after.
 */
export async function lastOtherAnswer(ask: () => PromiseLike<{ status: number }>, status: number): Promise<number> {
  const startedAt = performance.now();
  for (let last = 0; ;) {
    const beganAt = performance.now() - startedAt;
    const answer = await ask();
    if (answer.status === status) {
      return last;
    }
    if (beganAt > LONGEST_MS) {
      throw new Error(`The answer is still ${answer.status} instead of ${status}`);
    }
    last = beganAt;
  }
}
