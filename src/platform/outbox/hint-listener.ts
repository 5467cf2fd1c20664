import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Worker } from 'bullmq';
import { Cluster } from 'ioredis';
import { Config } from '../../config/env.js';
import { DISCONNECT_TIMEOUT_MS, reconnectPauseMs, redisConnectionFor } from '../redis/redis-connection.js';
import { JobRunner } from './job-runner.js';
import { QUEUE_NAMES, type QueueName, QUEUES } from './job-types.js';

/** How long saying goodbye to Redis may take; a Redis that is gone does not answer for minutes. */
const CLOSE_MS = 500;

/** Pause between attempts to reach Redis again. */
const RETRY_MS = 250;

/** Wakes this worker's slots as hints come in. While Redis is away it waits for it to come back. */
@Injectable()
export class HintListener {
  private readonly logger = new Logger(HintListener.name);
  private readonly workers: Worker[] = [];
  private readonly clusters: Cluster[] = [];
  private isClosing = false;

  constructor(
    private readonly config: Config,
    private readonly runner: JobRunner,
  ) {}

  start(): void {
    for (const queue of QUEUE_NAMES) {
      this.workers.push(this.listenTo(queue));
    }
  }

  /** Leaves the hints to other workers from now on. */
  async pause(): Promise<void> {
    const doNotWaitForSlots = true;
    await Promise.all(this.workers.map((worker) => worker.pause(doNotWaitForSlots)));
  }

  /** Leaves Redis. To be called once the slots are empty; returns after at most half a second. */
  async close(): Promise<void> {
    this.isClosing = true;
    const withoutWaiting = true;
    const closing = this.workers.map((worker) => worker.close(withoutWaiting));
    await Promise.race([Promise.allSettled(closing), sleep(CLOSE_MS, undefined, { ref: false })]);
    // BullMQ closes the connections that it made; those to a cluster were given to it.
    this.clusters.forEach((cluster) => cluster.disconnect());
  }

  private listenTo(queue: QueueName): Worker {
    const connection = redisConnectionFor(this.config.redisUrl, {
      maxRetriesPerRequest: null,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      retryStrategy: (attempt) => (this.isClosing ? null : reconnectPauseMs(attempt)),
    });
    if (connection instanceof Cluster) {
      connection.on('error', (error: Error) =>
        this.logger.debug({ err: error, queue }, 'Redis is not at hand for hints'),
      );
      this.clusters.push(connection);
    }
    const worker = new Worker(queue, () => this.runner.wake(queue), {
      connection,
      prefix: this.config.redisKeyPrefix,
      concurrency: this.config[QUEUES[queue].concurrency],
      // A hint that a killed worker held goes to another one within seconds, however often that happens to it.
      lockDuration: 5_000,
      stalledInterval: 2_000,
      maxStalledCount: 1_000_000,
      runRetryDelay: RETRY_MS,
      skipVersionCheck: true,
    });
    worker.on('error', (error) => this.logger.debug({ err: error, queue }, 'Redis is not at hand for hints'));
    return worker;
  }
}
