import { once } from 'node:events';
import { PendingCalls } from './pending-calls.js';

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
