import { Logger } from '@nestjs/common';
import { EVENTS_TOPIC } from '../../events/log/event-log.js';
import type { Notifications, Topic } from '../../platform/long-polling/notifications.js';
import type { Transactions } from '../../platform/mysql/transactions.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { WebhooksRepository } from '../webhooks.repository.js';
import { WebhookDispatchSweeper } from './webhook-dispatch.sweeper.js';

/** Longer than notifications are gathered, in milliseconds. */
const GATHERED_MS = 80;

/** As long as the pause between two polls, in milliseconds. */
const POLLED_MS = 2_000;

describe('the dispatch of webhooks', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  function dispatchOver(webhooks: Partial<WebhooksRepository>) {
    const listeners: ((topics: readonly Topic[]) => void)[] = [];
    const listen = (added: (typeof listeners)[0]) => {
      listeners.push(added);
      return () => undefined;
    };
    const dispatch = new WebhookDispatchSweeper(
      {} as Transactions,
      webhooks as WebhooksRepository,
      {} as Outbox,
      { listen } as unknown as Notifications,
    );
    const notify = (...agencyIds: number[]): void => {
      const topics = agencyIds.map((agencyId) => ({ kind: EVENTS_TOPIC, name: String(agencyId) }));
      listeners.forEach((listener) => listener([{ kind: 'job', name: '88' }, ...topics]));
    };
    return { dispatch, notify };
  }

  it('reads the endpoints of agencies that were notified of, each once, and those of all by its poll', async () => {
    const read: (readonly number[] | 'all')[] = [];
    const logged = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    let fault: Error | null = null;
    const { dispatch, notify } = dispatchOver({
      findDue: () => (read.push('all'), Promise.resolve([])),
      findDueOf: (agencyIds) => (read.push(agencyIds), fault === null ? Promise.resolve([]) : Promise.reject(fault)),
    });
    await dispatch.onApplicationBootstrap();
    const readIn = async (milliseconds: number): Promise<unknown[]> => {
      await jest.advanceTimersByTimeAsync(milliseconds);
      return read.splice(0);
    };
    try {
      await readIn(1);
      notify(4, 7);
      notify(7);
      expect(await readIn(GATHERED_MS)).toEqual([[4, 7]]);
      notify();
      expect(await readIn(GATHERED_MS)).toEqual([]);
      notify(9);
      fault = new Error('the database is away');
      expect(await readIn(GATHERED_MS)).toEqual([[9]]);
      expect(await readIn(POLLED_MS)).toEqual(['all']);
    } finally {
      logged.mockRestore();
      await dispatch.beforeApplicationShutdown();
    }
  });

  it('makes one more pass for all notifications that come during a pass, however long it takes', async () => {
    const begun: (() => void)[] = [];
    const { dispatch, notify } = dispatchOver({
      findDue: () => Promise.resolve([]),
      findDueOf: () => new Promise((resolve) => begun.push(() => resolve([]))),
    });
    const notifyOften = async (): Promise<void> => {
      for (let count = 0; count < 4; count += 1) {
        notify(1);
        await jest.advanceTimersByTimeAsync(GATHERED_MS);
      }
    };
    await dispatch.onApplicationBootstrap();
    try {
      await notifyOften();
      expect(begun).toHaveLength(1);
      begun[0]?.();
      await jest.advanceTimersByTimeAsync(GATHERED_MS);
      expect(begun).toHaveLength(2);
      // The second one has begun: these are for a third.
      await notifyOften();
      begun[1]?.();
      await jest.advanceTimersByTimeAsync(GATHERED_MS);
      begun[2]?.();
      await jest.advanceTimersByTimeAsync(GATHERED_MS);
      expect(begun).toHaveLength(3);
    } finally {
      begun.forEach((end) => end());
      await dispatch.beforeApplicationShutdown();
    }
  });
});
