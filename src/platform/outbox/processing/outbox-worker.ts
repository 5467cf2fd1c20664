import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Worker } from 'bullmq';
import { Config } from '../../../config/env.js';
import { settledWithin } from '../../concurrency/settled-within.js';
import { JobsRedis } from '../bullmq/jobs-redis.js';
import { QUEUE_CONCURRENCY, type QueueName } from '../queues.js';
import { JobRuns } from './job-runs.js';
import { JobStarts } from './job-starts.js';
import { OutboxProcessor } from './outbox-processor.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

/** The part of the shutdown timeout that is reserved for the steps after the running jobs, in seconds; half of a shorter one. */
const RESERVED_SECONDS = 2;

/** How long jobs that were told to stop may take to do so. */
const STOPPING_MS = 1_000;

/** How long closing the Redis connections may take; an unreachable Redis would delay it for minutes. */
const CLOSE_MS = 500;

/** Starts the processors' workers with the process and shuts them down in order. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxWorker.name);
  private workers: readonly Worker[] = [];
  private shutdown: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly discovery: DiscoveryService,
    private readonly starts: JobStarts,
    private readonly runs: JobRuns,
    private readonly heartbeat: WorkerHeartbeat,
    private readonly redis: JobsRedis,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.heartbeat.start();
    this.workers = this.processors().map(({ worker }) => worker);
    for (const worker of this.workers) {
      worker.concurrency = this.config[QUEUE_CONCURRENCY[worker.name as QueueName]];
      worker.run().catch((error: unknown) => this.logger.error({ err: error }, 'A queue is no longer processed'));
    }
  }

  /** Begins the shutdown before other modules are awaited, since they may take their time. */
  onModuleDestroy(): void {
    this.shutdown = this.shutDown();
    // `beforeApplicationShutdown` awaits it and reports the error.
    this.shutdown.catch(() => undefined);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown ?? this.shutDown();
  }

  /** Starts no more jobs and waits for the running ones; those not done by the deadline are requeued. */
  private async shutDown(): Promise<void> {
    this.starts.stop();
    const doNotWaitForJobs = true;
    await Promise.all(this.workers.map((worker) => worker.pause(doNotWaitForJobs)));
    const { shutdownTimeoutSeconds: timeout } = this.config;
    const deadlineSeconds = timeout > RESERVED_SECONDS ? timeout - RESERVED_SECONDS : timeout / 2;
    if (!(await this.runs.endWithin(deadlineSeconds * 1_000))) {
      this.logger.warn('Some jobs did not end in time and are requeued');
      await this.runs.requeueAll();
      await this.runs.endWithin(STOPPING_MS);
    }
    await this.closeQueues();
    await this.heartbeat.stop();
  }

  private async closeQueues(): Promise<void> {
    const withoutWaiting = true;
    await settledWithin(
      this.workers.map((worker) => worker.close(withoutWaiting)),
      CLOSE_MS,
    );
    this.redis.disconnect();
  }

  private processors(): OutboxProcessor[] {
    const providers: readonly { instance: unknown }[] = this.discovery.getProviders();
    return providers.flatMap(({ instance }) => (instance instanceof OutboxProcessor ? instance : []));
  }
}
