import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { FINAL_STATES } from '../platform/outbox/job-state.js';
import { QUEUE_NAMES } from '../platform/outbox/job-types.js';
import { Job } from '../platform/outbox/entities/job.entity.js';

/** How many jobs of a queue are in a state. */
export type Depth = Pick<Job, 'queue' | 'state'> & { jobs: number };

/** The table `jobs`, as all agencies' together. */
@Injectable()
export class QueueDepthRepository extends EntityRepository<Job> {
  private readonly kind = this.columns(['queue', 'state']);

  constructor(dataSource: DataSource) {
    super(Job, dataSource);
  }

  /** The open jobs; where there are none, nothing is said. */
  async countOpen(): Promise<Depth[]> {
    const rows = await this.query<(RawRow & { readonly jobs: number })[]>(
      `SELECT ${this.kind.selection}, COUNT(*) AS jobs FROM jobs
        WHERE queue IN (?) AND state NOT IN (?) GROUP BY queue, state`,
      [QUEUE_NAMES, FINAL_STATES],
    );
    return rows.map((row) => ({ ...this.kind.read(row), jobs: Number(row.jobs) }));
  }
}
