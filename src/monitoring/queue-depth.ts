import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../observability/metrics.js';
import { LaneLimits } from '../platform/outbox/admission/lane-limits.js';
import { OPEN_STATES } from '../platform/outbox/job-state.js';
import { QUEUE_NAMES } from '../platform/outbox/queues.js';
import { QueueDepthRepository } from './queue-depth.repository.js';

/** The minimum interval between two counts for any number of scrapes: counting 100,000 open jobs takes 20 ms. */
const KEEP_MS = 5_000;

/** Metrics of open jobs. They come from the database, so all processes report the same: aggregate with `max`, never `sum`. */
@Injectable()
export class QueueDepth {
  private readonly logger = new Logger(QueueDepth.name);
  private readonly depth: Gauge<'queue' | 'state'>;
  private readonly oldest: Gauge<'queue' | 'state'>;
  private readonly laneLimit: Gauge<'queue'>;
  private countedAt = -Infinity;
  /** The count that is under way. */
  private counting: Promise<void> | null = null;

  constructor(
    private readonly jobs: QueueDepthRepository,
    private readonly limits: LaneLimits,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    const labelNames = ['queue', 'state'] as const;
    // Of each gauge: a registry reads all at the same time, and one that did not wait for the count would be read before it.
    const collect = (): Promise<void> => this.count();
    this.depth = new Gauge({
      name: 'pls_queue_jobs',
      help: 'Open jobs by queue and state; reported by every process: aggregate with max',
      labelNames,
      registers,
      collect,
    });
    this.oldest = new Gauge({
      name: 'pls_queue_oldest_job_seconds',
      help: 'Age of the oldest open job by queue and state, from its creation; 0 without one; aggregate with max',
      labelNames,
      registers,
      collect,
    });
    this.laneLimit = new Gauge({
      name: 'pls_queue_agency_limit',
      help: 'Maximum number of jobs of one agency in BullMQ at a time; aggregate with max',
      labelNames: ['queue'] as const,
      registers,
      collect,
    });
  }

  /** Counts once for all that ask at the same time, or soon after one another. */
  private async count(): Promise<void> {
    if (performance.now() - this.countedAt >= KEEP_MS) {
      this.counting ??= this.countNow().finally(() => (this.counting = null));
      await this.counting;
    }
  }

  /** While the database is unavailable, the depth is missing, but the other metrics are still served. */
  private async countNow(): Promise<void> {
    this.depth.reset();
    this.oldest.reset();
    try {
      const depths = await this.jobs.countOpen();
      for (const queue of QUEUE_NAMES) {
        OPEN_STATES.forEach((state) => {
          this.depth.set({ queue, state }, 0);
          this.oldest.set({ queue, state }, 0);
        });
        this.laneLimit.set({ queue }, this.limits.of(queue));
      }
      depths.forEach(({ queue, state, jobs, oldestSeconds }) => {
        this.depth.set({ queue, state }, jobs);
        this.oldest.set({ queue, state }, oldestSeconds);
      });
      this.countedAt = performance.now();
    } catch (error) {
      this.logger.debug({ err: error }, 'The queues could not be counted');
    }
  }
}
