// Waiting for what no event tells.
import { sleep } from '../project/processes.mjs';

/**
 * Asks again and again, and resolves with the first answer that is not false or null. An error is no answer yet.
 *
 * @param {() => unknown} look
 * @param {string} otherwise what is wrong when there is no answer in time, such as `no listing was published`
 * @param {{withinMs?: number, everyMs?: number}} limits
 */
export async function until(look, otherwise, { withinMs = 60_000, everyMs = 100 } = {}) {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    let problem = '';
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      problem = `: ${error.message}`;
    }
    if (performance.now() > giveUpAt) throw new Error(`After ${withinMs / 1000} s ${otherwise}${problem}`);
    await sleep(everyMs);
  }
}
