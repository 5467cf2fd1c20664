import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/env.js';
import {
  connectRedis,
  isDatabaseRefusal,
  reconnectPauseMs,
  type RedisConnection,
} from '../platform/redis/redis-connection.js';

const KEY_LIFETIME_MS = 10_000;

/** Jobs are added and taken by scripts, for which an account may lack the right although it may write. */
const WRITE = "return redis.call('SET', KEYS[1], '', 'PX', ARGV[1])";

/** The server refuses the database that `REDIS_URL` names. The message names nothing of the installation; the cause is its answer. */
export class DatabaseRefused extends Error {
  constructor(cause: Error) {
    super('refuses the database that REDIS_URL names', { cause });
    this.name = 'DatabaseRefused';
  }
}

/** Uses its own connection, so that the result does not depend on what else the process does with Redis. */
@Injectable()
export class RedisProbe implements OnApplicationShutdown {
  private readonly redis: RedisConnection;
  /** Why the latest attempt to connect failed. What rejects meanwhile only says that there is no connection. */
  private failure: Error | null = null;
  /** Whether that is the current attempt: errors that follow the first are its consequences. */
  private hasFailed = false;
  private readonly key: string;

  constructor(config: Config) {
    this.key = `${config.redisKeyPrefix}:health`;
    this.redis = connectRedis(config.redisUrl, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      commandTimeout: 2_000,
      socketTimeout: 2_000,
      retryStrategy: reconnectPauseMs,
    });
    this.redis.on('connecting', () => (this.hasFailed = false));
    this.redis.on('error', (error: Error) => this.recordFailure(error));
    this.redis.on('ready', () => (this.failure = null));
  }

  /**
   * Resolves when Redis takes a write by a script: without memory, replicas, a primary or an account's rights it answers, but no job
   * can be added. Rejects with the reason why there is no connection, if that is why.
   */
  async check(): Promise<void> {
    try {
      if (this.redis.status === 'wait') {
        await this.redis.connect();
      }
      await this.redis.eval(WRITE, 1, this.key, KEY_LIFETIME_MS);
    } catch (error) {
      throw this.failure ?? error;
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private recordFailure(error: Error): void {
    if (!this.hasFailed) {
      this.hasFailed = true;
      this.failure = isDatabaseRefusal(error) ? new DatabaseRefused(error) : error;
    }
  }
}
