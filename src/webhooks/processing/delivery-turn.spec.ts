import { setTimeout as sleep } from 'node:timers/promises';
import type { SendableWebhook } from '../webhooks.repository.js';
import { DeliveryTurn } from './delivery-turn.js';
import type { UndeliveredEvents } from './undelivered-events.js';

/** Events for an endpoint, of which each has everything up to position 10 and the log ends at 11. */
const events = (id: number, change: Partial<UndeliveredEvents> = {}): UndeliveredEvents => ({
  webhook: { id, lastSeq: 10 } as SendableWebhook,
  events: [],
  upTo: 11,
  hasMore: false,
  ...change,
});

describe('the turn of a delivery job', () => {
  it('reads once, and sends to all endpoints at the same time', async () => {
    const read = jest.fn((ids: readonly number[]) => Promise.resolve(ids.map((id) => events(id))));
    let now = 0;
    let most = 0;
    const send = async (): Promise<boolean> => {
      most = Math.max(most, (now += 1));
      await sleep(20);
      now -= 1;
      return true;
    };
    await new DeliveryTurn({ read, send }, 1_000).run([1, 2, 3]);
    expect([most, read.mock.calls]).toEqual([3, [[[1, 2, 3]]]]);
  });

  it('goes on with the others as long as one does not respond', async () => {
    const sent: number[] = [];
    let respond: (isAccepted: boolean) => void = () => undefined;
    const read = (ids: readonly number[]) => Promise.resolve(ids.map((id) => events(id)));
    const send = ({ webhook }: UndeliveredEvents): Promise<boolean> => {
      sent.push(webhook.id);
      return webhook.id === 1 ? new Promise((resolve) => (respond = resolve)) : Promise.resolve(true);
    };
    const turn = new DeliveryTurn({ read, send }, 100).run([1, 2]);
    // Longer than the turn itself.
    while (sent.length < 4) await sleep(10);
    respond(true);
    await turn;
    expect(sent).toEqual([1, 2, ...sent.slice(2).map(() => 2)]);
  });

  it('reads at once for an endpoint for which the log has more, and not again for one that has not accepted a message', async () => {
    const asked: (readonly number[])[] = [];
    const read = (ids: readonly number[]) => {
      asked.push(ids);
      return Promise.resolve(ids.map((id) => events(id, { hasMore: asked.length < 3 })));
    };
    const send = ({ webhook }: UndeliveredEvents): Promise<boolean> => Promise.resolve(webhook.id === 1);
    const startedAt = performance.now();
    await new DeliveryTurn({ read, send }, 1_000).run([1, 2]);
    expect(asked).toEqual([[1, 2], [1], [1]]);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });

  it('sends nothing to an endpoint for which there is nothing', async () => {
    const send = jest.fn(() => Promise.resolve(true));
    const read = (ids: readonly number[]) => Promise.resolve(ids.map((id) => events(id, { upTo: 10 })));
    await new DeliveryTurn({ read, send }, 1_000).run([1, 2]);
    expect(send).not.toHaveBeenCalled();
  });

  it('tells those that send when it is over', async () => {
    const read = (ids: readonly number[]) => Promise.resolve(ids.map((id) => events(id, { hasMore: true })));
    const send = async (_: UndeliveredEvents, mayGoOn: () => boolean): Promise<boolean> => {
      while (mayGoOn()) await sleep(5);
      return true;
    };
    const startedAt = performance.now();
    await new DeliveryTurn({ read, send }, 50).run([1, 2]);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });

  it('ends with the failure of one endpoint only after the others', async () => {
    const ended: number[] = [];
    const read = (ids: readonly number[]) => Promise.resolve(ids.map((id) => events(id)));
    const send = async ({ webhook }: UndeliveredEvents): Promise<boolean> => {
      if (webhook.id === 1) throw new Error('of the first');
      await sleep(50);
      ended.push(webhook.id);
      return true;
    };
    await expect(new DeliveryTurn({ read, send }, 1_000).run([1, 2])).rejects.toThrow('of the first');
    expect(ended).toEqual([2]);
  });
});
