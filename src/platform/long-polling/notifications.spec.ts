import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { testKeyPrefix, testRedisUrl } from '../../../test/support/engines.js';
import { FaultProxy } from '../../../test/support/fault-proxy.js';
import { eventually } from '../../../test/support/job-worker.js';
import { readConfig } from '../../config/env.js';
import { parseRedisUrl } from '../redis/redis-connection.js';
import { Notifications } from './notifications.js';

const USER = 'without-channels';

describe('notifications', () => {
  let redis: Redis;
  /** Only connections by TCP have users. */
  let entrance: { proxy: FaultProxy; url: string };

  beforeAll(async () => {
    redis = new Redis(parseRedisUrl(testRedisUrl()));
    entrance = await FaultProxy.beforeRedis(testRedisUrl());
  });

  afterAll(async () => {
    await redis.acl('DELUSER', USER);
    redis.disconnect();
    await entrance.proxy.close();
  });

  it('tell once that Redis refuses them, and are received once it allows them', async () => {
    await redis.acl('SETUSER', USER, 'reset', 'on', '>secret', '~*', '+@all', 'resetchannels');
    const url = new URL(entrance.url);
    url.username = USER;
    url.password = 'secret';
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    jest.spyOn(Logger.prototype, 'debug').mockImplementation(() => undefined);
    const notifications = new Notifications(
      readConfig({
        DATABASE_URL: 'mysql://localhost/unused',
        REDIS_URL: url.href,
        REDIS_KEY_PREFIX: testKeyPrefix(),
      }),
    );
    try {
      notifications.listen(() => undefined);
      await eventually(() => warned.mock.calls.length > 0);
      await redis.acl('SETUSER', USER, 'allchannels');
      await eventually(() => notifications.isReceiving, 15_000);
      expect(warned.mock.calls).toHaveLength(1);
    } finally {
      notifications.onApplicationShutdown();
      jest.restoreAllMocks();
    }
  }, 30_000);
});
