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
  private hasWarnedOfEviction = false;
  private isLost = false;
  private isDisconnecting = false;

  constructor(config: Config) {
    // Differs from the keys of earlier releases, whose workers would misread the jobs of these queues.
    this.prefix = `${config.redisKeyPrefix}:jobs`;
    this.connection = connectRedis(config.redisUrl, {
      // BullMQ's first command of a queue must not fail, or the queue stays unusable: it waits until Redis is available.
      maxRetriesPerRequest: null,
      socketTimeout: SILENCE_MS,
      retryStrategy: reconnectPauseMs,
    });
    let lastError: Error | null = null;
    this.connection.on('error', (error: Error) => (lastError = error));
    // A server may also refuse a connection without an error, by closing it.
    this.connection.on('close', () => this.noteLoss(lastError));
    this.connection.on('ready', () => {
      lastError = null;
      this.noteReturn();
      void this.warnOfEviction();
    });
  }

  get isReady(): boolean {
    return this.connection.status === 'ready';
  }

  /** Commands that are still waiting for Redis fail. */
  disconnect(): void {
    this.isDisconnecting = true;
    this.connection.disconnect();
  }

  onApplicationShutdown(): void {
    this.disconnect();
  }

  /** Warns once per outage, however often the connection is tried again. */
  private noteLoss(error: Error | null): void {
    if (this.isLost || this.isDisconnecting) {
      return;
    }
    this.isLost = true;
    this.logger.warn(
      error === null ? {} : { err: error },
      'Redis has closed the connection or cannot be reached: no job starts until it is back',
    );
  }

  private noteReturn(): void {
    if (this.isLost) {
      this.isLost = false;
      this.logger.log('Redis is back');
    }
  }

  /** Jobs whose keys the server deletes are handed over again by the sweep, but late. */
  private async warnOfEviction(): Promise<void> {
    try {
      const policy = evictionPolicy(await this.connection.info('memory'));
      if (policy !== null && !this.hasWarnedOfEviction) {
        this.hasWarnedOfEviction = true;
        this.logger.warn(
          { policy },
          'Redis deletes jobs when its memory is full: set its maxmemory-policy to noeviction',
        );
      }
    } catch (error) {
      this.logger.debug({ err: error }, 'Redis does not tell its maxmemory-policy');
    }
  }
}

/**
 * The policy by which a server deletes keys once its memory is full, from its answer to `INFO memory`; null if it deletes none: by
 * the policy `noeviction`, or because its memory is not limited.
 */
function evictionPolicy(info: string): string | null {
  const limitBytes = Number(/^maxmemory:(\d+)/m.exec(info)?.[1] ?? 0);
  const policy = /^maxmemory_policy:([\w-]+)/m.exec(info)?.[1] ?? 'noeviction';
  return limitBytes === 0 || policy === 'noeviction' ? null : policy;
}
