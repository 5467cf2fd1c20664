import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Metrics } from '../../../observability/metrics.js';
import type { JobsRedis } from './jobs-redis.js';
import { OutboxRelay } from './outbox-relay.js';

describe('the relay', () => {
  it('tells once that Redis takes no jobs, once that it does, and again after that', async () => {
    let isFull = true;
    const addBulk = () => (isFull ? Promise.reject(new Error('OOM command not allowed')) : Promise.resolve([]));
    const queue = { name: 'media', on: () => undefined, addBulk } as unknown as Queue;
    const relay = new OutboxRelay({ isReady: true } as JobsRedis, new Metrics(), queue, queue, queue, queue);
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const told = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const queueProgress = { installation: 'a', baseTag: 0 };
    const job = { id: 1, agencyId: 1, subjectId: 1, type: 'media_import', generation: 1, fairTag: 1, queueProgress };
    const add = () => relay.add([{ ...job, queue: 'media' }]);
    await add();
    await add();
    expect(warned.mock.calls).toHaveLength(1);
    expect(told.mock.calls).toHaveLength(0);
    isFull = false;
    await add();
    await add();
    expect(told.mock.calls).toEqual([['Jobs are added to BullMQ again']]);
    isFull = true;
    await add();
    expect(warned.mock.calls).toHaveLength(2);
    warned.mockRestore();
    told.mockRestore();
  });
});
