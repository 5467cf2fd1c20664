import { setTimeout as sleep } from 'node:timers/promises';
import type { Webhook } from '../webhook.entity.js';
import type { AnsweredEvent, DeliveryOutcomes, DeliveryProgress } from './delivery-outcomes.js';
import { DeliveryRecorder, type SendingTo } from './delivery-recorder.js';

const endpoint = (id: number): SendingTo => ({ webhook: { id, lastSeq: 0 } as Webhook, isAsItWas: true });

const message = (eventSeq: number): AnsweredEvent => ({ eventSeq }) as AnsweredEvent;

/** A recorder, and what it has recorded: for each transaction the endpoints with their positions before and after. */
function recorderWith(advance: (progress: readonly DeliveryProgress[]) => Promise<ReadonlySet<number>>) {
  const transactions: [id: number, from: number, to: number][][] = [];
  const ofAccepted = (_: number, progress: readonly DeliveryProgress[]) => {
    transactions.push(progress.map(({ webhook, lastSeq }) => [webhook.id, webhook.lastSeq, lastSeq]));
    return advance(progress);
  };
  return { recorder: new DeliveryRecorder(3, { ofAccepted } as unknown as DeliveryOutcomes), transactions };
}

const all = (progress: readonly DeliveryProgress[]) => new Set(progress.map(({ webhook }) => webhook.id));

describe('the recorder of deliveries', () => {
  it('records what comes together in one transaction, each from the position before', async () => {
    const { recorder, transactions } = recorderWith(async (progress) => sleep(20, all(progress)));
    const [one, other] = [endpoint(1), endpoint(2)];
    recorder.add(one, [message(1)], 1);
    recorder.add(one, [message(2)], 2);
    recorder.add(other, [message(1)], 5);
    recorder.add(one, [message(3)], 3);
    await recorder.finish(one);
    expect(transactions).toEqual([
      [[1, 0, 1]],
      [
        [1, 1, 3],
        [2, 0, 5],
      ],
    ]);
    expect([recorder.recorded, one.webhook.lastSeq, other.webhook.lastSeq]).toEqual([4, 3, 5]);
  });

  it('lets no endpoint wait for messages that others accept afterwards', async () => {
    const { recorder } = recorderWith(async (progress) => sleep(10, all(progress)));
    const [slow, busy] = [endpoint(1), endpoint(2)];
    let isOver = false;
    const streaming = (async () => {
      for (let seq = 1; !isOver; seq += 1) {
        recorder.add(busy, [message(seq)], seq);
        await sleep(2);
      }
    })();
    await sleep(30);
    recorder.add(slow, [message(1)], 1);
    const startedAt = performance.now();
    await Promise.race([recorder.finish(slow), sleep(2_000, undefined, { ref: false })]);
    const waited = performance.now() - startedAt;
    isOver = true;
    await streaming;
    await recorder.finish(busy);
    expect(slow.webhook.lastSeq).toBe(1);
    expect(waited).toBeLessThan(500);
  });

  it('tells which endpoint has been changed meanwhile', async () => {
    const { recorder } = recorderWith(() => Promise.resolve(new Set([2])));
    const [changed, same] = [endpoint(1), endpoint(2)];
    recorder.add(changed, [message(1)], 1);
    recorder.add(same, [message(1)], 1);
    await Promise.all([recorder.finish(changed), recorder.finish(same)]);
    expect([changed.isAsItWas, changed.webhook.lastSeq, same.isAsItWas, same.webhook.lastSeq]).toEqual([
      false,
      0,
      true,
      1,
    ]);
  });

  it('records nothing after a fault, which every endpoint is told', async () => {
    const { recorder, transactions } = recorderWith(() => Promise.reject(new Error('no database')));
    const [one, other] = [endpoint(1), endpoint(2)];
    recorder.add(one, [message(1)], 1);
    await expect(recorder.finish(one)).rejects.toThrow('no database');
    recorder.add(other, [message(1)], 1);
    await expect(recorder.finish(other)).rejects.toThrow('no database');
    expect([recorder.mayGoOn, transactions.length]).toEqual([false, 1]);
  });
});
