import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Metrics } from '../../../observability/metrics.js';
import { chunksOf, groupBy } from '../../collections/grouping.js';
import { settledWithin } from '../../concurrency/settled-within.js';
import { RepeatedFault } from '../../recurring/repeated-fault.js';
import type { QueueName } from '../queues.js';
import { JobsRedis } from './jobs-redis.js';
import { type AdmittedJob, bulkEntry } from './queued-job.js';

/** How many jobs one command adds. */
const CHUNK_SIZE = 500;

/** How long a command is awaited, in milliseconds; afterwards the sweeper finds out whether it arrived. */
const TIMEOUT_MS = 1_000;

/** No more commands are sent while this many are unanswered, so that they do not pile up when Redis hangs. */
const MAX_UNANSWERED = 10;

/** The relay of the outbox: adds jobs to BullMQ once their rows are committed. Best effort: `JobSweeper` adds what does not arrive. */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly queues: Readonly<Record<QueueName, Queue>>;
  /** Such as Redis' memory being full, which concerns all queues. */
  private readonly fault = new RepeatedFault(
    this.logger,
    'Jobs could not be added to BullMQ; the next sweep tries again',
  );
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
      // A series that begins with its first outage would hide it from increase().
      metrics.enqueueFailures.inc({ queue: queue.name }, 0);
      queue.on('error', (error) => this.logger.debug({ err: error, queue: queue.name }, 'Redis is unavailable'));
    }
  }

  /** Whether Redis is connected and responds. */
  get isReady(): boolean {
    return this.redis.isReady && this.unanswered < MAX_UNANSWERED;
  }

  /** Whether Redis responds now: one that hangs stays connected for a while, and whatever is sent to it waits until it is back. */
  async responds(): Promise<boolean> {
    if (!this.isReady) {
      return false;
    }
    let hasResponded = false;
    // Any key of the queues: in a cluster, the nodes of others may respond.
    const look = this.redis.connection
      .exists(this.redis.prefix)
      .then(() => (hasResponded = true))
      .catch((error: unknown) => this.logger.debug({ err: error }, 'Redis is unavailable'));
    await this.waitFor(look);
    return hasResponded;
  }

  queue(name: QueueName): Queue {
    return this.queues[name];
  }

  /** Returns at once and never throws, whatever state Redis is in. */
  addInBackground(jobs: readonly AdmittedJob[]): void {
    void this.add(jobs);
  }

  /** Adds the jobs; resolves when BullMQ has them, or when that failed or took too long. */
  async add(jobs: readonly AdmittedJob[]): Promise<void> {
    for (const [name, ofQueue] of groupBy(jobs, ({ queue }) => queue)) {
      for (const chunk of chunksOf(ofQueue, CHUNK_SIZE)) {
        await this.addChunk(name, chunk);
      }
    }
  }

  private async addChunk(name: QueueName, jobs: readonly AdmittedJob[]): Promise<void> {
    if (!this.isReady) {
      this.metrics.enqueueFailures.inc({ queue: name }, jobs.length);
      return;
    }
    const added = this.queues[name].addBulk(jobs.map(bulkEntry)).then(
      () => {
        if (this.fault.end()) {
          this.logger.log('Jobs are added to BullMQ again');
        }
      },
      (error: unknown) => {
        this.metrics.enqueueFailures.inc({ queue: name }, jobs.length);
        this.fault.note(error);
      },
    );
    await this.waitFor(added);
  }

  /** Waits for a command to Redis, but no longer than the limit; until it is answered, it counts as unanswered. */
  private async waitFor(command: Promise<unknown>): Promise<void> {
    this.unanswered += 1;
    await settledWithin([command.finally(() => (this.unanswered -= 1))], TIMEOUT_MS);
  }
}
