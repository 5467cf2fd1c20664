import { setTimeout as sleep } from 'node:timers/promises';
import type { SendableWebhook } from '../webhooks.repository.js';
import { DeliveryTurn } from './delivery-turn.js';
import type { UndeliveredEvents } from './undelivered-events.js';

/** Events for an endpoint. */
const events = (id: number, hasMore = false): UndeliveredEvents => ({
  webhook: { id, lastSeq: 10 } as SendableWebhook,
  events: [],
  upTo: 11,
  hasMore,
});

describe('the turn of a delivery job', () => {
  it('reads once, and sends to all endpoints at the same time', async () => {
    const read = jest.fn(() => Promise.resolve([1, 2, 3].map((id) => events(id))));
    let now = 0;
    let most = 0;
    const send = async (): Promise<boolean> => {
      most = Math.max(most, (now += 1));
      await sleep(20);
      now -= 1;
      return false;
    };
    await new DeliveryTurn({ read, send }, 1_000).run();
    expect([most, read.mock.calls.length]).toEqual([3, 1]);
  });

  it('goes on with the others as long as one does not respond, even after its time', async () => {
    const sent: number[] = [];
    let respond: () => void = () => undefined;
    const read = () => Promise.resolve([events(1), events(2)]);
    const send = ({ webhook }: UndeliveredEvents): Promise<boolean> => {
      sent.push(webhook.id);
      return webhook.id === 1 ? new Promise((resolve) => (respond = () => resolve(false))) : Promise.resolve(false);
    };
    const turn = new DeliveryTurn({ read, send }, 100).run();
    while (sent.length < 4) await sleep(10);
    respond();
    await turn;
    // One message at a time to the first.
    expect(sent).toEqual([1, 2, ...sent.slice(2).map(() => 2)]);
  });

  it('goes on with an endpoint that was interrupted by the end of the time, as long as another does not respond', async () => {
    let respond: () => void = () => undefined;
    let messages = 0;
    const read = () => Promise.resolve([events(1), events(2)]);
    const send = async ({ webhook }: UndeliveredEvents, mayGoOn: () => boolean): Promise<boolean> => {
      if (webhook.id === 1) return new Promise((resolve) => (respond = () => resolve(false)));
      for (let count = 0; count < 100; count += 1) {
        if (!mayGoOn()) return true;
        messages += 1;
        await sleep(5);
      }
      return true;
    };
    const turn = new DeliveryTurn({ read, send }, 60).run();
    await sleep(60);
    const atItsEnd = messages;
    expect(atItsEnd).toBeGreaterThan(0);
    for (let waited = 0; messages < atItsEnd + 20 && waited < 100; waited += 1) await sleep(10);
    expect(messages).toBeGreaterThanOrEqual(atItsEnd + 20);
    respond();
    await turn;
  });

  it('reads at once if there is more', async () => {
    let reads = 0;
    const sent: number[] = [];
    const read = () => Promise.resolve((reads += 1) < 31 ? [events(1, reads < 30)] : []);
    const send = ({ webhook }: UndeliveredEvents): Promise<boolean> => {
      sent.push(webhook.id);
      return Promise.resolve(reads < 30);
    };
    const startedAt = performance.now();
    await new DeliveryTurn({ read, send }, 10_000).run();
    expect([reads, sent.length]).toEqual([30, 30]);
    // Waiting before each read would take seven seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_500);
  });

  it('sends nothing to an endpoint that was read while it was being sent something', async () => {
    const sent: number[] = [];
    let respond: () => void = () => undefined;
    const read = async () => {
      if (sent.length > 0) {
        // The sending ends before the read does.
        respond();
        await sleep(10);
      }
      return [events(1)];
    };
    const send = ({ webhook }: UndeliveredEvents): Promise<boolean> => {
      sent.push(webhook.id);
      return new Promise((resolve) => (respond = () => resolve(false)));
    };
    await new DeliveryTurn({ read, send }, 1_000).run();
    expect(sent).toEqual([1]);
  });

  it('tells those that send when it is over', async () => {
    const read = () => Promise.resolve([events(1), events(2)]);
    let rounds = 0;
    const send = async (_: UndeliveredEvents, mayGoOn: () => boolean): Promise<boolean> => {
      while (mayGoOn()) {
        rounds += 1;
        await sleep(5);
      }
      return true;
    };
    const startedAt = performance.now();
    await new DeliveryTurn({ read, send }, 300).run();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(rounds).toBeGreaterThan(2);
  });

  it('ends with the failure of one endpoint only after the others', async () => {
    const ended: number[] = [];
    const read = () => Promise.resolve([events(1), events(2)]);
    const send = async ({ webhook }: UndeliveredEvents): Promise<boolean> => {
      if (webhook.id === 1) throw new Error('of the first');
      await sleep(50);
      ended.push(webhook.id);
      return true;
    };
    await expect(new DeliveryTurn({ read, send }, 1_000).run()).rejects.toThrow('of the first');
    expect(ended).toEqual([2]);
  });
});
