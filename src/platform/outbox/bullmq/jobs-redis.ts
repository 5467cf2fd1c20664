import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../config/env.js';
import {
  connectRedis,
  DISCONNECT_TIMEOUT_MS,
  reconnectPauseMs,
  type RedisConnection,
} from '../../redis/redis-connection.js';

/**
 * A server that says nothing for so long although it was asked is gone, in milliseconds: more than the ten seconds for which
 * BullMQ lets Redis keep it waiting for a job. Its machine may have lost its power and never close the connection; whatever
 * has taken its place is found by connecting anew.
 */
const SILENCE_MS = 12_000;

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
      socketTimeout: SILENCE_MS,
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
