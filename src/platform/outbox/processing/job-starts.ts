import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseJsonColumn } from '../mysql/repository/columns.js';
import { Transactions } from '../mysql/transactions.js';
import type { Origin } from '../../observability/origin.js';
import { markServed } from './fair-tags.js';
import type { ClaimedJob } from './job-handler.js';
import { type JobPayload, type JobType, QUEUE_NAMES, type QueueName } from './job-types.js';
import { setState, withoutWaits } from './job-waits.js';

/** How long a claim holds without being renewed. */
export const LEASE_SECONDS = 5;

/** A job that this worker has claimed. Everything it writes about the job names the epoch. */
export interface HeldJob extends ClaimedJob {
  epoch: number;
  /** From its creation to this start, in milliseconds. */
  ageMs: number;
  origin: Origin;
}

/** What is read of a job's row in order to run it. */
export interface JobRow {
  id: number;
  queue: QueueName;
  agency_id: number;
  type: JobType;
  subject_id: number;
  payload: unknown;
  attempts: number;
  epoch: number;
  fair_tag: number;
  age_ms: number;
  request_id: string | null;
  trace_parent: string | null;
}

export const JOB_ROW_COLUMNS =
  'id, queue, agency_id, type, subject_id, payload, attempts, epoch, fair_tag, request_id, trace_parent, ' +
  'TIMESTAMPDIFF(MICROSECOND, created_at, NOW(3)) DIV 1000 AS age_ms';

/** How workers take jobs and keep them: all by the database's clock, so that no process's own clock matters. */
@Injectable()
export class JobClaims {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Takes the next runnable job of the queue that is not of one of the `excludedAgencies`, under a lease. Null when
   * there is none.
   */
  async claimNext(queue: QueueName, excludedAgencies: readonly number[]): Promise<HeldJob | null> {
    return this.transactions.run(async (manager) => {
      const row = await lockNextReady(manager, queue, excludedAgencies);
      if (row === undefined) {
        return null;
      }
      await manager.query(
        `UPDATE jobs SET state = 'processing', epoch = epoch + 1, attempts = attempts + 1, progress = NULL,
           lease_until = NOW(3) + INTERVAL ? SECOND, started_at = COALESCE(started_at, NOW(3))
         WHERE id = ?`,
        [LEASE_SECONDS, row.id],
      );
      await markServed(manager, queue, row.fair_tag);
      return heldJob({ ...row, attempts: row.attempts + 1, epoch: row.epoch + 1 });
    });
  }

  /** Keeps the job for another lease. False when it is not this worker's any more. */
  async renew(job: HeldJob, progress: number | null): Promise<boolean> {
    return this.updateHeld(job, 'lease_until = NOW(3) + INTERVAL ? SECOND, progress = COALESCE(?, progress)', [
      LEASE_SECONDS,
      progress,
    ]);
  }

  /** Gives the job back untried: some worker will start it again. */
  async handBack(job: HeldJob): Promise<void> {
    await this.updateHeld(job, "state = 'pending', lease_until = NULL, attempts = attempts - 1", []);
  }

  /** Makes jobs runnable whose rest is over. */
  async wakeRested(): Promise<void> {
    await this.transactions.statement(
      `UPDATE jobs SET state = 'pending', run_after = NULL
       WHERE queue IN (?) AND state = 'backoff' AND run_after <= NOW(3)`,
      [QUEUE_NAMES],
    );
  }

  /** Each of these changes a column whatever its value was, so an unchanged row is one that was not found. */
  private async updateHeld(job: HeldJob, assignments: string, values: unknown[]): Promise<boolean> {
    const { affectedRows } = await this.transactions.statement<{ affectedRows: number }>(
      `UPDATE jobs SET ${assignments} WHERE id = ? AND epoch = ? AND state = 'processing'`,
      [...values, job.id, job.epoch],
    );
    return affectedRows > 0;
  }
}

/** Locks the job's row. False when another worker has it by now, or it has ended. */
export async function lockHeld(manager: EntityManager, job: HeldJob): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    "SELECT id FROM jobs WHERE id = ? AND epoch = ? AND state = 'processing' FOR UPDATE",
    [job.id, job.epoch],
  );
  return rows.length === 1;
}

/**
 * The row to start next. A job that was given something to wait for while it ran, and then came back some other way
 * than by asking to run again, is found here and waits.
 */
async function lockNextReady(
  manager: EntityManager,
  queue: QueueName,
  excludedAgencies: readonly number[],
): Promise<JobRow | undefined> {
  for (;;) {
    const row =
      excludedAgencies.length === 0
        ? await lockNext(manager, queue)
        : await lockNextOfOthers(manager, queue, excludedAgencies);
    if (row === undefined || (await withoutWaits(manager, [row])).length > 0) {
      return row;
    }
    await setState(manager, [row], 'waiting');
  }
}

/** The first runnable row in order that nobody else is taking at this moment. */
async function lockNext(manager: EntityManager, queue: QueueName): Promise<JobRow | undefined> {
  const [row] = await manager.query<JobRow[]>(
    `SELECT ${JOB_ROW_COLUMNS} FROM jobs FORCE INDEX (ix_jobs_order)
     WHERE queue = ? AND state = 'pending'
     ORDER BY fair_tag, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [queue],
  );
  return row;
}

/**
 * The same without some agencies. Their rows may be the first hundred thousand in order, so the others' lanes are
 * searched first, without locks, and then only the lane that comes first.
 */
async function lockNextOfOthers(
  manager: EntityManager,
  queue: QueueName,
  excludedAgencies: readonly number[],
): Promise<JobRow | undefined> {
  const [first] = await manager.query<{ agency_id: number }[]>(
    `SELECT agency_id FROM jobs FORCE INDEX (ix_jobs_lane)
     WHERE queue = ? AND state = 'pending' AND agency_id NOT IN (?)
     ORDER BY fair_tag, id LIMIT 1`,
    [queue, excludedAgencies],
  );
  if (first === undefined) {
    return undefined;
  }
  const [row] = await manager.query<JobRow[]>(
    `SELECT ${JOB_ROW_COLUMNS} FROM jobs FORCE INDEX (ix_jobs_lane)
     WHERE queue = ? AND state = 'pending' AND agency_id = ?
     ORDER BY fair_tag, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [queue, first.agency_id],
  );
  return row;
}

/** The job of a claimed row. */
export function heldJob(row: JobRow): HeldJob {
  return {
    id: row.id,
    agencyId: row.agency_id,
    type: row.type,
    subjectId: row.subject_id,
    // Written by `JobQueue.enqueue`, whose types let nothing else in.
    payload: parseJsonColumn(row.payload) as JobPayload<JobType>,
    attempt: row.attempts,
    queue: row.queue,
    epoch: row.epoch,
    ageMs: row.age_ms,
    origin: { requestId: row.request_id, traceParent: row.trace_parent },
  };
}
