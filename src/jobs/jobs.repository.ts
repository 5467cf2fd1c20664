import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JobStatusRow } from './job-status.js';

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

  /** How many runnable jobs come before this one in the order in force. */
  async countAhead(job: JobStatusRow): Promise<number> {
    const [row] = await this.dataSource.query<{ ahead: number }[]>(
      `SELECT COUNT(*) AS ahead FROM jobs FORCE INDEX (ix_jobs_order)
       WHERE queue = ? AND state = 'pending' AND (fair_tag < ? OR (fair_tag = ? AND id < ?))`,
      [job.queue, job.fair_tag, job.fair_tag, job.id],
    );
    return Number(row?.ahead ?? 0);
  }

  /** How many of the jobs that this one waits for have not started. */
  async countAwaited(job: JobStatusRow): Promise<number> {
    const [row] = await this.dataSource.query<{ awaited: number }[]>(
      `SELECT COUNT(*) AS awaited FROM job_waits wait JOIN jobs awaited ON awaited.id = wait.awaited_job_id
       WHERE wait.job_id = ? AND awaited.started_at IS NULL AND awaited.completed_at IS NULL`,
      [job.id],
    );
    return Number(row?.awaited ?? 0);
  }
}
