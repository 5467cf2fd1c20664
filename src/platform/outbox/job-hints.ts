import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { Config } from '../../config/env.js';
import {
  connectRedis,
  DISCONNECT_TIMEOUT_MS,
  type RedisConnection,
  reconnectPauseMs,
} from '../redis/redis-connection.js';
import type { QueueName } from './job-types.js';

/** How many of a queue's next jobs have a hint in Redis; each slot that wakes goes on by itself from there. */
const WINDOW = 20;

/** After this a command to Redis is given up, in milliseconds: the hints it carried may get lost. */
const COMMAND_TIMEOUT_MS = 1_000;

interface HintedRow {
  id: number;
  epoch: number;
  installation: string;
}

/**
 * Hints say "look at this queue" through Redis. They carry nothing that matters: a worker that gets one asks the
 * database what comes next, and without any hint it looks every two seconds. So they are dropped whenever Redis is not
 * at hand, and nobody ever waits for them.
 */
@Injectable()
export class JobHints implements OnApplicationShutdown {
  private readonly logger = new Logger(JobHints.name);
  private readonly connection: RedisConnection;
  private readonly queues = new Map<QueueName, Queue>();
  private readonly wanted = new Set<QueueName>();
  private isPosting = false;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {
    this.connection = connectRedis(config.redisUrl, {
      // A command that cannot be sent now fails now, instead of being sent out of place later.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      retryStrategy: reconnectPauseMs,
    });
    this.connection.on('error', (error: Error) => this.logger.debug({ err: error }, 'Redis is not at hand for hints'));
  }

  /** Makes workers look at the queues soon. Returns at once and never throws, whatever state Redis is in. */
  post(queues: Iterable<QueueName>): void {
    if (this.connection.status !== 'ready') {
      return;
    }
    for (const queue of queues) {
      this.wanted.add(queue);
    }
    if (!this.isPosting && this.wanted.size > 0) {
      this.isPosting = true;
      void this.postWanted();
    }
  }

  onApplicationShutdown(): void {
    this.connection.disconnect();
  }

  /** Calls that come in meanwhile are served by the same round. */
  private async postWanted(): Promise<void> {
    try {
      for (const queue of this.wanted) {
        this.wanted.delete(queue);
        await this.postWindow(queue);
      }
    } catch (error) {
      this.logger.debug({ err: error }, 'Hints were dropped');
      this.wanted.clear();
      // A queue whose first contact failed stays unusable; the next hints make a new one.
      this.queues.clear();
    } finally {
      this.isPosting = false;
    }
  }

  private async postWindow(queue: QueueName): Promise<void> {
    const rows = await this.dataSource.query<HintedRow[]>(
      `SELECT job.id, job.epoch, job_queue.installation
       FROM job_queues job_queue JOIN jobs job FORCE INDEX (ix_jobs_order) ON job.queue = job_queue.queue
       WHERE job_queue.queue = ? AND job.state = 'pending'
       ORDER BY job.fair_tag, job.id LIMIT ${WINDOW}`,
      [queue],
    );
    if (rows.length === 0) {
      return;
    }
    await this.queueOf(queue).addBulk(
      rows.map((row) => ({
        name: 'look',
        data: {},
        // Named by the start that is due, so that only a hint that is still there stands in the way of another.
        opts: {
          jobId: `${row.installation}-${row.id}-${row.epoch + 1}`,
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }

  private queueOf(name: QueueName): Queue {
    let queue = this.queues.get(name);
    if (queue === undefined) {
      queue = new Queue(name, {
        connection: this.connection,
        prefix: this.config.redisKeyPrefix,
        skipMetasUpdate: true,
        skipVersionCheck: true,
      });
      queue.on('error', (error) => this.logger.debug({ err: error }, 'Redis is not at hand for hints'));
      this.queues.set(name, queue);
    }
    return queue;
  }
}
