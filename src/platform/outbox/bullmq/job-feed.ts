import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Metrics } from '../../../observability/metrics.js';
import type { QueueName } from '../job-types.js';
import { settledWithin } from '../settled-within.js';
import { JobsRedis } from './jobs-redis.js';
import { type AdmittedJob, bulkEntry } from './queued-job.js';

/** Jobs that one command adds. */
const CHUNK_SIZE = 500;

/** A command that takes longer is not waited for, in milliseconds: the sweep finds out whether it arrived. */
const PATIENCE_MS = 1_000;

/** While so many commands are unanswered, nothing more is sent to a Redis that does not answer. */
const MOST_UNANSWERED = 10;

/**
 * Gives jobs to BullMQ once their rows are committed. Nothing depends on it: what does not arrive, for whatever reason, is
 * found by `JobSweeper`.
 */
@Injectable()
export class JobFeed {
  private readonly logger = new Logger(JobFeed.name);
  private readonly queues: Readonly<Record<QueueName, Queue>>;
  private unanswered = 0;

  constructor(
    private readonly redis: JobsRedis,
    private readonly metrics: Metrics,
    @InjectQueue('media') media: Queue,
    @InjectQueue('videos') videos: Queue,
    @InjectQueue('publishing') publishing: Queue,
    @InjectQueue('webhooks') webhooks: Queue,
  ) {
    this.queues = { media, videos, publishing, webhooks };
    for (const queue of Object.values(this.queues)) {
      queue.on('error', (error) => this.logger.debug({ err: error, queue: queue.name }, 'Redis is not at hand'));
    }
  }

  /** Whether Redis is there and answers. */
  get isReady(): boolean {
    return this.redis.isReady && this.unanswered < MOST_UNANSWERED;
  }

  queue(name: QueueName): Queue {
    return this.queues[name];
  }

  /** Returns at once and never throws, whatever state Redis is in. */
  post(jobs: readonly AdmittedJob[]): void {
    void this.add(jobs);
  }

  /** The same; resolves when BullMQ has them, or it is known that it may not have. */
  async add(jobs: readonly AdmittedJob[]): Promise<void> {
    const names = new Set(jobs.map(({ queue }) => queue));
    for (const name of names) {
      const ofQueue = jobs.filter(({ queue }) => queue === name);
      for (let start = 0; start < ofQueue.length; start += CHUNK_SIZE) {
        await this.addChunk(name, ofQueue.slice(start, start + CHUNK_SIZE));
      }
    }
  }

  private async addChunk(name: QueueName, jobs: readonly AdmittedJob[]): Promise<void> {
    if (!this.isReady) {
      this.metrics.unfedJobs.inc({ queue: name }, jobs.length);
      return;
    }
    this.unanswered += 1;
    const added = this.queues[name]
      .addBulk(jobs.map(bulkEntry))
      .catch((error: unknown) => {
        this.metrics.unfedJobs.inc({ queue: name }, jobs.length);
        this.logger.warn({ err: error, queue: name }, 'Jobs wait for the sweep to add them');
      })
      .finally(() => (this.unanswered -= 1));
    await settledWithin([added], PATIENCE_MS);
  }
}
