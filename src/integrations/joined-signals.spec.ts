import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PendingCalls, withTimeLimit } from './joined-signals.js';

/** Work without an end of its own. */
async function untilAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) {
    await once(signal, 'abort');
  }
  throw signal.reason;
}

describe('pending calls', () => {
  const newSignal = (): AbortSignal => new AbortController().signal;

  it('end with their caller', async () => {
    const calls = new PendingCalls();
    const caller = new AbortController();
    const call = calls.make(caller.signal, untilAborted);
    caller.abort(new Error('not needed'));
    await expect(call).rejects.toThrow('not needed');
    expect(await calls.make(newSignal(), () => Promise.resolve('done'))).toBe('done');
  });

  it('are all ended, as are later ones', async () => {
    const calls = new PendingCalls();
    const outcomes = [calls.make(newSignal(), untilAborted), calls.make(newSignal(), untilAborted)].map((call) =>
      call.catch(String),
    );
    await calls.end(new Error('closed'));
    expect(await Promise.all(outcomes)).toEqual(['Error: closed', 'Error: closed']);
    await expect(calls.make(newSignal(), untilAborted)).rejects.toThrow('closed');
  });

  it('have no signal in common, which would keep a trace of each', async () => {
    const joined = jest.spyOn(AbortSignal, 'any');
    const calls = new PendingCalls();
    for (let count = 0; count < 3; count += 1) {
      await calls.make(newSignal(), () => Promise.resolve());
    }
    const sources = joined.mock.calls.flatMap(([signals]) => signals);
    expect(sources).toHaveLength(6);
    expect(new Set(sources).size).toBe(sources.length);
    joined.mockRestore();
  });
});

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
