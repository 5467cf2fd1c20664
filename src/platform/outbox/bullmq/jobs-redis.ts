import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../config/env.js';
import {
  connectRedis,
  DISCONNECT_TIMEOUT_MS,
  type RedisConnection,
  reconnectPauseMs,
} from '../../redis/redis-connection.js';

/** The connection of a process's queues and processors. */
@Injectable()
export class JobsRedis implements OnApplicationShutdown {
  readonly connection: RedisConnection;
  readonly prefix: string;
  private readonly logger = new Logger(JobsRedis.name);

  constructor(config: Config) {
    // Apart from the keys of releases before this one, whose workers would take jobs of these queues for hints.
    this.prefix = `${config.redisKeyPrefix}:jobs`;
    this.connection = connectRedis(config.redisUrl, {
      // BullMQ's first command of a queue must not fail, or the queue stays unusable: it waits until Redis is there.
      maxRetriesPerRequest: null,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      retryStrategy: reconnectPauseMs,
    });
    this.connection.on('error', (error: Error) => this.logger.debug({ err: error }, 'Redis is not at hand'));
  }

  get isReady(): boolean {
    return this.connection.status === 'ready';
  }

  /** Whatever still waits for Redis fails. */
  disconnect(): void {
    this.connection.disconnect();
  }

  onApplicationShutdown(): void {
    this.disconnect();
  }
}
