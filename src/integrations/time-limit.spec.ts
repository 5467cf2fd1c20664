import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withTimeLimit } from './time-limit.js';

/** Work without an end of its own. */
async function untilAborted(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

describe('a time limit', () => {
  const never = new AbortController().signal;

  it('ends work that takes longer, even if garbage is collected in the meantime', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const work = withTimeLimit(200, never, untilAborted);
    const outcome = Promise.race([work.catch(String), sleep(5_000, 'still working', { ref: false })]);
    await sleep(50);
    collectGarbage();
    expect(await outcome).toBe('Error: It took longer than 200 ms');
  });

  it('leaves the result, and the end by the caller, as they are', async () => {
    const caller = new AbortController();
    expect(await withTimeLimit(60_000, never, () => Promise.resolve('done'))).toBe('done');
    const work = withTimeLimit(60_000, caller.signal, untilAborted);
    caller.abort(new Error('not needed'));
    await expect(work).rejects.toThrow('not needed');
  });
});
