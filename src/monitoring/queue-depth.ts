import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import type { JobState } from '../platform/outbox/job-state.js';
import { QUEUE_NAMES } from '../platform/outbox/job-types.js';
import { Metrics } from '../observability/metrics.js';
import { QueueDepthRepository } from './queue-depth.repository.js';

const OPEN_STATES = ['waiting', 'pending', 'processing', 'backoff'] as const satisfies readonly JobState[];

/** Counting 100,000 open jobs takes 20 ms: more often than this it is not done, however many scrape. */
const KEEP_MS = 5_000;

/** How many jobs are open. All processes tell the same, for the database knows it: take `max`, never `sum`. */
@Injectable()
export class QueueDepth {
  private readonly logger = new Logger(QueueDepth.name);
  private readonly gauge: Gauge<'queue' | 'state'>;
  private countedAt = -Infinity;

  constructor(
    private readonly jobs: QueueDepthRepository,
    metrics: Metrics,
  ) {
    this.gauge = new Gauge({
      name: 'pls_queue_jobs',
      help: 'Open jobs by queue and state; each process tells the whole, so use max',
      labelNames: ['queue', 'state'] as const,
      registers: [metrics.registry],
      collect: () => this.count(),
    });
  }

  /** While the database is away there is no depth, and the other metrics are told all the same. */
  private async count(): Promise<void> {
    if (performance.now() - this.countedAt < KEEP_MS) {
      return;
    }
    this.gauge.reset();
    try {
      const depths = await this.jobs.countOpen();
      for (const queue of QUEUE_NAMES) {
        OPEN_STATES.forEach((state) => this.gauge.set({ queue, state }, 0));
      }
      depths.forEach(({ queue, state, jobs }) => this.gauge.set({ queue, state }, jobs));
      this.countedAt = performance.now();
    } catch (error) {
      this.logger.debug({ err: error }, 'The queues could not be counted');
    }
  }
}
