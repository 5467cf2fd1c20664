import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../config/env.js';
import { connectRedis, reconnectPauseMs, type RedisConnection } from '../../redis/redis-connection.js';

/**
 * A server that leaves a command unanswered for this long is considered gone, in milliseconds: longer than the ten seconds for
 * which BullMQ's blocking command waits for a job. A machine that lost power never closes the connection; reconnecting finds its
 * replacement.
 */
const SILENCE_MS = 12_000;

/** The Redis connection of the process's queues and processors. */
@Injectable()
export class JobsRedis implements OnApplicationShutdown {
  readonly connection: RedisConnection;
  readonly prefix: string;
  private readonly logger = new Logger(JobsRedis.name);

  constructor(config: Config) {
    // Differs from the keys of earlier releases, whose workers would misread the jobs of these queues.
    this.prefix = `${config.redisKeyPrefix}:jobs`;
    this.connection = connectRedis(config.redisUrl, {
      // BullMQ's first command of a queue must not fail, or the queue stays unusable: it waits until Redis is available.
      maxRetriesPerRequest: null,
      socketTimeout: SILENCE_MS,
      retryStrategy: reconnectPauseMs,
    });
    this.connection.on('error', (error: Error) => this.logger.debug({ err: error }, 'Redis is unavailable'));
  }

  get isReady(): boolean {
    return this.connection.status === 'ready';
  }

  /** Commands that are still waiting for Redis fail. */
  disconnect(): void {
    this.connection.disconnect();
  }

  onApplicationShutdown(): void {
    this.disconnect();
  }
}
