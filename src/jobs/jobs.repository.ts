import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JobState } from '../platform/outbox/job-state.js';
import type { JobStatusRow } from './job-status.js';

/** Where a job stands in the order in force. */
export type PlaceInQueue = Pick<JobStatusRow, 'id' | 'queue' | 'fair_tag'>;

/** What callers may ask about jobs. */
@Injectable()
export class JobsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null when the agency has no such job. */
  async find(agencyId: number, jobId: number): Promise<JobStatusRow | null> {
    const [row] = await this.dataSource.query<JobStatusRow[]>(
      `SELECT id, type, queue, state, result, public_error_message, is_retryable, progress, fair_tag, created_at,
         started_at, completed_at
       FROM jobs WHERE agency_id = ? AND id = ?`,
      [agencyId, jobId],
    );
    return row ?? null;
  }

  /** How many jobs of its queue in these states come before a job in the order in force, counted up to `most`. */
  async countAhead(job: PlaceInQueue, states: readonly JobState[], most: number): Promise<number> {
    const [row] = await this.dataSource.query<{ ahead: number }[]>(
      `SELECT COUNT(*) AS ahead FROM (
         SELECT 1 FROM jobs FORCE INDEX (ix_jobs_order)
          WHERE queue = ? AND state IN (?) AND (fair_tag < ? OR (fair_tag = ? AND id < ?)) LIMIT ?) earlier`,
      [job.queue, states, job.fair_tag, job.fair_tag, job.id, most],
    );
    return Number(row?.ahead ?? 0);
  }

  /** Of the runnable jobs that this one waits for, the last in the order in force; null when all have started. */
  async lastAwaited(job: JobStatusRow): Promise<PlaceInQueue | null> {
    const [row] = await this.dataSource.query<PlaceInQueue[]>(
      `SELECT awaited.id, awaited.queue, awaited.fair_tag
         FROM job_waits wait JOIN jobs awaited ON awaited.id = wait.awaited_job_id
        WHERE wait.job_id = ? AND awaited.state = 'pending'
        ORDER BY awaited.fair_tag DESC, awaited.id DESC LIMIT 1`,
      [job.id],
    );
    return row ?? null;
  }
}
