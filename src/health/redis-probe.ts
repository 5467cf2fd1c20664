import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/env.js';
import { connectRedis, reconnectPauseMs, type RedisConnection } from '../platform/redis/redis-connection.js';

/** Uses its own connection, so that the result does not depend on what else the process does with Redis. */
@Injectable()
export class RedisProbe implements OnApplicationShutdown {
  private readonly redis: RedisConnection;

  constructor(config: Config) {
    this.redis = connectRedis(config.redisUrl, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      commandTimeout: 2_000,
      socketTimeout: 2_000,
      retryStrategy: reconnectPauseMs,
    });
    // Each failed attempt to connect emits an error; `check` reports the state of Redis.
    this.redis.on('error', () => undefined);
  }

  /** Resolves when Redis answers. */
  async check(): Promise<void> {
    if (this.redis.status === 'wait') {
      await this.redis.connect();
    }
    await this.redis.ping();
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
