import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { eventually } from '../../../../test/support/job-worker.js';
import { describeWithLoneEngines, LoneEngine } from '../../../../test/support/lone-engine.js';
import { readConfig } from '../../../config/env.js';
import { JobsRedis } from './jobs-redis.js';

const LOST = 'Redis has closed the connection or cannot be reached: no job starts until it is back';

describeWithLoneEngines('the connection for jobs', () => {
  let redis: LoneEngine;
  let operator: Redis;
  let warn: jest.SpyInstance;
  let log: jest.SpyInstance;

  beforeAll(async () => {
    redis = await LoneEngine.redis();
    operator = new Redis(redis.url.replace(/^unix:|\?.*$/g, ''));
  });

  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    operator.disconnect();
    await redis.remove();
  });

  const connectionTo = (url: string): JobsRedis =>
    new JobsRedis(readConfig({ DATABASE_URL: 'mysql://127.0.0.1/none', REDIS_URL: url }));

  /** Connects twice, as after a failure, and returns the warnings about the policy. */
  async function warningsWith(policy: string, memory = '100mb'): Promise<unknown[][]> {
    await operator.config('SET', 'maxmemory-policy', policy);
    await operator.config('SET', 'maxmemory', memory);
    const jobs = connectionTo(redis.url);
    const info = jest.spyOn(jobs.connection, 'info');
    const timesAsked = () => info.mock.calls.filter(([section]) => section === 'memory').length;
    await eventually(() => timesAsked() === 1);
    await operator.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await eventually(() => timesAsked() === 2);
    await jobs.connection.ping();
    jobs.onApplicationShutdown();
    return (warn.mock.calls as unknown[][]).filter(([facts]) => Object.hasOwn(facts as object, 'policy'));
  }

  it('warns once if the server deletes jobs when its memory is full', async () => {
    expect(await warningsWith('allkeys-lru')).toEqual([
      [{ policy: 'allkeys-lru' }, 'Redis deletes jobs when its memory is full: set its maxmemory-policy to noeviction'],
    ]);
  });

  it('does not warn if it refuses writes instead, or if its memory is not limited', async () => {
    expect(await warningsWith('noeviction')).toEqual([]);
    expect(await warningsWith('allkeys-lru', '0')).toEqual([]);
  });

  it('says once that Redis is lost, and once that it is back', async () => {
    const jobs = connectionTo(redis.url);
    await jobs.connection.ping();
    for (const outage of [1, 2]) {
      await operator.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      await eventually(() => log.mock.calls.length === outage);
      expect(warn).toHaveBeenCalledTimes(outage);
    }
    jobs.onApplicationShutdown();
    await once(jobs.connection, 'end');
    expect(warn.mock.calls).toEqual(Array(2).fill([{}, LOST]));
    expect(log.mock.calls).toEqual(Array(2).fill(['Redis is back']));
  });

  it('says so once if nobody listens, or if the server refuses the connection, however often it tries', async () => {
    let attempts = 0;
    // As a Redis in protected mode does.
    const refusing = net.createServer((socket) => {
      attempts += 1;
      socket.on('error', () => undefined).end('-DENIED Redis is running in protected mode\r\n', () => socket.destroy());
    });
    await once(refusing.listen(0, '127.0.0.1'), 'listening');
    const { port } = refusing.address() as AddressInfo;
    const url = `redis://127.0.0.1:${port}`;
    const refused = connectionTo(url);
    await eventually(() => attempts >= 3);
    refused.onApplicationShutdown();
    refusing.close();
    await once(refusing, 'close');
    const unheard = connectionTo(url);
    const closed = jest.fn();
    unheard.connection.on('close', closed);
    await eventually(() => closed.mock.calls.length >= 3);
    unheard.onApplicationShutdown();
    expect(warn.mock.calls).toEqual([
      [{}, LOST],
      [{ err: expect.objectContaining({ code: 'ECONNREFUSED' }) as Error }, LOST],
    ]);
  });
});
