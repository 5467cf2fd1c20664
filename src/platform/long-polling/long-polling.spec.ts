import { Logger } from '@nestjs/common';
import { LongPolling, type TopicRead } from './long-polling.js';
import type { Notifications } from './notifications.js';

const NOTHING = { listen: () => () => undefined, isReceiving: true } as unknown as Notifications;

/** How many signals that `AbortSignal.any` made Node remembers for this one. */
function dependantsOf(signal: AbortSignal): number {
  const symbol = Object.getOwnPropertySymbols(signal).find(({ description }) => description === 'kDependantSignals');
  const dependants = (signal as unknown as Record<symbol, Set<unknown> | null>)[symbol ?? Symbol('none')];
  return dependants?.size ?? 0;
}

describe('a wait', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('leaves nothing behind with a signal that outlives it', async () => {
    const waits = new LongPolling(NOTHING);
    const { signal } = new AbortController();
    const read = () => Promise.resolve({ response: 'old', isComplete: false, state: 'old' });
    for (let count = 0; count < 3; count += 1) {
      expect(await waits.until({ kind: 'thing', name: 'one' }, { agencyId: 1, milliseconds: 5, signal }, read)).toBe(
        'old',
      );
    }
    expect(dependantsOf(signal)).toBe(0);
  });

  it('tells once that the database cannot be polled, and again after it could be', async () => {
    jest.useFakeTimers();
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const waits = new LongPolling({ ...NOTHING, isReceiving: false } as Notifications);
    let isAway = true;
    waits.registerReader('thing', () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map())));
    const read = () => Promise.resolve({ response: 'old', isComplete: false, state: 'old' });
    const waiting = waits.until({ kind: 'thing', name: 'one' }, { agencyId: 1, milliseconds: 60_000 }, read);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(warned.mock.calls).toHaveLength(1);
    isAway = false;
    await jest.advanceTimersByTimeAsync(5_000);
    isAway = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await waiting).toBe('old');
    expect(warned.mock.calls).toHaveLength(2);
  });

  it('ends with the process, whatever it is doing', async () => {
    const waits = new LongPolling(NOTHING);
    const read = () => Promise.resolve({ response: 'old', isComplete: false, state: 'old' });
    const waiting = waits.until({ kind: 'thing', name: 'one' }, { agencyId: 1, milliseconds: 60_000 }, read);
    let answer: (look: TopicRead<string>) => void = () => undefined;
    const look = () => new Promise<TopicRead<string>>((resolve) => (answer = resolve));
    const reading = waits.until({ kind: 'thing', name: 'two' }, { agencyId: 1, milliseconds: 60_000 }, look);
    await new Promise((resolve) => setImmediate(resolve));
    waits.beforeApplicationShutdown();
    answer({ response: 'read', isComplete: false, state: 'old' });
    expect(await Promise.all([waiting, reading])).toEqual(['old', 'read']);
    const late = waits.until({ kind: 'thing', name: 'one' }, { agencyId: 1, milliseconds: 60_000 }, read);
    expect(await late).toBe('old');
  });
});
