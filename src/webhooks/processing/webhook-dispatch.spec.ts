import { EVENTS_TOPIC } from '../../events/log/event-log.js';
import type { Notifications, Topic } from '../../platform/long-polling/notifications.js';
import type { Transactions } from '../../platform/mysql/transactions.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { WebhooksRepository } from '../webhooks.repository.js';
import { WebhookDispatch } from './webhook-dispatch.js';

/** Longer than notifications are gathered, in milliseconds. */
const GATHERED_MS = 80;

describe('the dispatch of webhooks', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('makes one more pass for all notifications that come during a pass, however long it takes', async () => {
    const begun: (() => void)[] = [];
    const findDue = () => new Promise((resolve) => begun.push(() => resolve([])));
    let listener: (topics: readonly Topic[]) => void = () => undefined;
    const listen = (added: typeof listener) => {
      listener = added;
      return () => undefined;
    };
    const dispatch = new WebhookDispatch(
      {} as Transactions,
      { findDue } as unknown as WebhooksRepository,
      {} as Outbox,
      { listen } as unknown as Notifications,
    );
    const notifyOften = async (): Promise<void> => {
      for (let count = 0; count < 4; count += 1) {
        listener([{ kind: EVENTS_TOPIC, name: '1' }]);
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
