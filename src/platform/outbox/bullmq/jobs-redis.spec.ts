import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { eventually } from '../../../../test/support/job-worker.js';
import { describeWithLoneEngines, LoneEngine } from '../../../../test/support/lone-engine.js';
import { readConfig } from '../../../config/env.js';
import { JobsRedis } from './jobs-redis.js';

describeWithLoneEngines('the connection for jobs', () => {
  let redis: LoneEngine;
  let operator: Redis;
  let warn: jest.SpyInstance;

  beforeAll(async () => {
    redis = await LoneEngine.redis();
    operator = new Redis(redis.url.replace(/^unix:|\?.*$/g, ''));
  });

  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    operator.disconnect();
    await redis.stop();
  });

  /** Connects twice, as after a failure, and returns the warnings. */
  async function warningsWith(policy: string, memory = '100mb'): Promise<unknown[][]> {
    await operator.config('SET', 'maxmemory-policy', policy);
    await operator.config('SET', 'maxmemory', memory);
    const config = readConfig({ DATABASE_URL: 'mysql://127.0.0.1/none', REDIS_URL: redis.url });
    const jobs = new JobsRedis(config);
    const info = jest.spyOn(jobs.connection, 'info');
    const timesAsked = () => info.mock.calls.filter(([section]) => section === 'memory').length;
    await eventually(() => timesAsked() === 1);
    await operator.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await eventually(() => timesAsked() === 2);
    await jobs.connection.ping();
    jobs.onApplicationShutdown();
    return warn.mock.calls as unknown[][];
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
});
