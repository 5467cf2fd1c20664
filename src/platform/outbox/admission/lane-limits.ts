import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IS_ALIVE } from '../entities/job-worker.entity.js';
import { QUEUE_NAMES, type QueueName } from '../queues.js';

/** The lowest limit per agency and queue, however few slots there are. */
const LOWEST_LIMIT = 2;

const REFRESH_EVERY_MS = 2_000;

/**
 * How many jobs of one agency and queue BullMQ may have: half the slots of all live workers, so that another agency's job finds a
 * free slot however long the first one's jobs take (D-45).
 */
@Injectable()
export class LaneLimits {
  private readonly logger = new Logger(LaneLimits.name);
  private limits: ReadonlyMap<QueueName, number> = new Map();
  private readAt = -Infinity;

  constructor(private readonly dataSource: DataSource) {}

  /** Returns the cached limit at once, and refreshes it in the background when it is older than two seconds. */
  of(queue: QueueName): number {
    if (performance.now() - this.readAt >= REFRESH_EVERY_MS) {
      this.readAt = performance.now();
      this.refresh().catch((error: unknown) => this.logger.debug({ err: error }, 'The slots could not be counted'));
    }
    return this.limits.get(queue) ?? LOWEST_LIMIT;
  }

  async refresh(): Promise<void> {
    const rows = await this.dataSource.query<{ queue: QueueName; slots: string }[]>(
      `SELECT queue, SUM(slots) AS slots FROM job_workers
        WHERE queue IN (?) AND ${IS_ALIVE} GROUP BY queue`,
      [QUEUE_NAMES],
    );
    this.limits = new Map(
      rows.map(({ queue, slots }) => [queue, Math.max(LOWEST_LIMIT, Math.ceil(Number(slots) / 2))]),
    );
  }
}
