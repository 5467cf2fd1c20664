import type { EntityManager } from 'typeorm';
import type { Lane } from '../entities/job-lane.entity.js';
import { isFinal, type JobState } from '../job-state.js';
import type { QueueName } from '../queues.js';

/**
 * Jobs that wait for other jobs (D-44). Changes of waits lock the awaited jobs, so that one that ends concurrently is either seen as
 * ended or sees the wait itself. Where the waiting job is locked already, its end and that of an awaited one may deadlock, and one
 * of them runs again.
 */

/** Locks those of the jobs that have not ended, so that none of them can end before the transaction does. */
export async function lockUnfinished(
  manager: EntityManager,
  agencyId: number,
  jobIds: readonly number[],
): Promise<Set<number>> {
  if (jobIds.length === 0) {
    return new Set();
  }
  const rows = await manager.query<{ id: number; state: JobState }[]>(
    'SELECT id, state FROM jobs WHERE agency_id = ? AND id IN (?) ORDER BY id LOCK IN SHARE MODE',
    [agencyId, jobIds],
  );
  return new Set(rows.filter((row) => !isFinal(row.state)).map((row) => row.id));
}

export interface JobWaits {
  jobId: number;
  waitsFor: readonly number[];
}

export async function insertWaits(manager: EntityManager, waits: readonly JobWaits[]): Promise<void> {
  const rows = waits.flatMap(({ jobId, waitsFor }) => [...new Set(waitsFor)].map((awaited) => [jobId, awaited]));
  if (rows.length > 0) {
    await manager.query('INSERT INTO job_waits (job_id, awaited_job_id) VALUES ?', [rows]);
  }
}

/**
 * Removes the waits for jobs that have ended in this transaction. Jobs that wait for nothing any more become `pending`; returns
 * their lanes, which the caller has to admit.
 */
export async function releaseWaiters(manager: EntityManager, endedJobIds: readonly number[]): Promise<Lane[]> {
  const waits = await manager.query<{ job_id: number }[]>(
    'SELECT DISTINCT job_id FROM job_waits WHERE awaited_job_id IN (?)',
    [endedJobIds],
  );
  if (waits.length === 0) {
    return [];
  }
  const waiters = await manager.query<{ id: number; queue: QueueName; agency_id: number; state: JobState }[]>(
    'SELECT id, queue, agency_id, state FROM jobs WHERE id IN (?) ORDER BY id FOR UPDATE',
    [waits.map((wait) => wait.job_id)],
  );
  await manager.query('DELETE FROM job_waits WHERE awaited_job_id IN (?)', [endedJobIds]);
  const waiting = waiters.filter((waiter) => waiter.state === 'waiting');
  const released = await withoutWaits(manager, waiting);
  await setState(manager, released, 'pending');
  return released.map(({ queue, agency_id: agencyId }) => ({ queue, agencyId }));
}

/** Filters the jobs that wait for nothing. Their rows must be locked. */
export async function withoutWaits<T extends { id: number }>(manager: EntityManager, jobs: readonly T[]): Promise<T[]> {
  if (jobs.length === 0) {
    return [];
  }
  const waits = await manager.query<{ job_id: number }[]>('SELECT DISTINCT job_id FROM job_waits WHERE job_id IN (?)', [
    jobs.map((job) => job.id),
  ]);
  const stillWaiting = new Set(waits.map((wait) => wait.job_id));
  return jobs.filter((job) => !stillWaiting.has(job.id));
}

export async function setState(
  manager: EntityManager,
  jobs: readonly { id: number }[],
  state: 'waiting' | 'pending',
): Promise<void> {
  if (jobs.length > 0) {
    await manager.query('UPDATE jobs SET state = ? WHERE id IN (?)', [state, jobs.map((job) => job.id)]);
  }
}
