import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { Job } from '../platform/outbox/entities/job.entity.js';
import { FINAL_STATES } from '../platform/outbox/job-state.js';
import { QUEUE_NAMES } from '../platform/outbox/queues.js';

/** The number of a queue's jobs in a state, and the age of the oldest one in seconds. */
export type Depth = Pick<Job, 'queue' | 'state'> & { jobs: number; oldestSeconds: number };

/** The table `jobs`, across all agencies. */
@Injectable()
export class QueueDepthRepository extends EntityRepository<Job> {
  private readonly kind = this.columns(['queue', 'state'], { alias: 'open' });

  constructor(dataSource: DataSource) {
    super(Job, dataSource);
  }

  /**
   * Counts open jobs; combinations without jobs are omitted. The oldest job is the one with the lowest id, so only its row is
   * read.
   */
  async countOpen(): Promise<Depth[]> {
    const rows = await this.query<(RawRow & { readonly jobs: number; readonly oldest_seconds: number | null })[]>(
      `SELECT ${this.kind.selection}, open.jobs, TIMESTAMPDIFF(SECOND, oldest.created_at, NOW(3)) AS oldest_seconds
         FROM (SELECT queue, state, COUNT(*) AS jobs, MIN(id) AS oldest_id FROM jobs
                WHERE queue IN (?) AND state NOT IN (?) GROUP BY queue, state) open
         LEFT JOIN jobs oldest ON oldest.id = open.oldest_id`,
      [QUEUE_NAMES, FINAL_STATES],
    );
    return rows.map((row) => ({
      ...this.kind.read(row),
      jobs: row.jobs,
      oldestSeconds: row.oldest_seconds ?? 0,
    }));
  }
}
