import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { RequestHandler } from 'express';
import { Config } from '../config/env.js';
import {
  connectRedis,
  DISCONNECT_TIMEOUT_MS,
  type RedisConnection,
  reconnectPauseMs,
} from '../platform/redis/redis-connection.js';
import { QUEUE_NAMES } from '../platform/outbox/job-types.js';
import { OwnOriginAdapter } from './own-origin-adapter.js';

/** Where the board is; outside the API's prefix. */
export const BOARD_PATH = '/admin/queues';

const COMMAND_TIMEOUT_MS = 2_000;

const WHAT_IS_SHOWN =
  'Hints only: they make workers look sooner and are gone as soon as one did, so an empty queue is a healthy one. ' +
  'The jobs themselves are rows of the table "jobs"; how many are open is told by /metrics (pls_queue_jobs).';

/** Bull Board over what BullMQ holds, to look at and not to touch: emptying Redis would change nothing anyway. */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private connection: RedisConnection | null = null;

  constructor(private readonly config: Config) {}

  /** The pages of the board; the first call connects to Redis. */
  pages(): RequestHandler {
    const connection = this.connect();
    const server = new OwnOriginAdapter().setBasePath(BOARD_PATH);
    createBullBoard({
      serverAdapter: server,
      queues: QUEUE_NAMES.map((name) => {
        const queue = new Queue(name, { connection, prefix: this.config.redisKeyPrefix, skipMetasUpdate: true });
        // What the board cannot read is told by the page.
        queue.on('error', () => undefined);
        return new BullMQAdapter(queue, { readOnlyMode: true, description: WHAT_IS_SHOWN });
      }),
      options: { uiConfig: { boardTitle: 'Hints of the queues', hideRedisDetails: true } },
    });
    return server.getRouter() as RequestHandler;
  }

  onApplicationShutdown(): void {
    this.connection?.disconnect();
  }

  private connect(): RedisConnection {
    this.connection ??= connectRedis(this.config.redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      retryStrategy: reconnectPauseMs,
    });
    this.connection.on('error', () => undefined);
    return this.connection;
  }
}
