import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentOrigin } from '../../observability/origin.js';
import { takeFairTags } from './fair-tags.js';
import { FINAL_STATES, type JobState } from './job-state.js';
import { JOB_TYPES, type JobPayload, type JobType, type QueueName } from './job-types.js';
import { insertWaits, type JobWaits, lockUnfinished, releaseWaiters, setState, withoutWaits } from './job-waits.js';

interface NewJobOf<T extends JobType> {
  type: T;
  /** The listing or media file that the job is about. */
  subjectId: number;
  payload: JobPayload<T>;
  /** ASCII, such as `publish:123`: no other open job may have it. */
  exclusiveKey?: string;
  /** Ids of the agency's jobs that must end, however they end, before this one may start. */
  waitsFor?: readonly number[];
}

/** A job to be started: its type decides its payload and its queue. */
export type NewJob = { [T in JobType]: NewJobOf<T> }[JobType];

/** A job that has not ended. */
export interface OpenJob {
  id: number;
  type: JobType;
  state: JobState;
}

/** Where URLs have 2 kB an INSERT has 250 kB: writing it takes a few milliseconds, in which nobody else is served. */
const ROWS_PER_INSERT = 100;

/**
 * The side of the jobs that requests (and other jobs) use: always within the caller's transaction, so that a job is
 * there exactly when the change that needs it is. After commit, `JobHints.post` makes the workers look.
 */
@Injectable()
export class JobQueue {
  /**
   * Inserts the jobs and returns their ids in the same order. Belongs near the end of the transaction: it locks the
   * agency's place in the fair order. Fails with a duplicate of `uq_jobs_exclusive_key` when an open job has one of the
   * keys: look it up first, under a lock of the caller's own.
   */
  async enqueue(manager: EntityManager, agencyId: number, jobs: readonly NewJob[]): Promise<number[]> {
    if (jobs.length === 0) {
      return [];
    }
    const unfinished = await lockUnfinished(
      manager,
      agencyId,
      jobs.flatMap((job) => job.waitsFor ?? []),
    );
    const tags = await takeFairTags(
      manager,
      agencyId,
      jobs.map((job) => JOB_TYPES[job.type].queue),
    );
    const rows = jobs.map((job, index) => ({
      job,
      fairTag: tags[index] ?? 0,
      waitsFor: (job.waitsFor ?? []).filter((id) => unfinished.has(id)),
    }));
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      ids.push(...(await insertRows(manager, agencyId, rows.slice(start, start + ROWS_PER_INSERT))));
    }
    const waits = ids.map((jobId, index) => ({ jobId, waitsFor: rows[index]?.waitsFor ?? [] }));
    await insertWaits(manager, waits);
    return ids;
  }

  /**
   * Lets open jobs wait for other jobs than before. A job that is running goes on: what it waits for counts when its
   * handler asks to run again. Jobs that have ended, or are another agency's, are left alone.
   */
  async replaceWaits(manager: EntityManager, agencyId: number, changes: readonly JobWaits[]): Promise<void> {
    const unfinished = await lockUnfinished(
      manager,
      agencyId,
      changes.flatMap((change) => change.waitsFor),
    );
    const jobs = await lockOpenById(
      manager,
      agencyId,
      changes.map((change) => change.jobId),
    );
    if (jobs.length === 0) {
      return;
    }

    const openIds = new Set(jobs.map((job) => job.id));
    const waits = changes
      .filter((change) => openIds.has(change.jobId))
      .map(({ jobId, waitsFor }) => ({ jobId, waitsFor: waitsFor.filter((id) => unfinished.has(id)) }));
    await manager.query('DELETE FROM job_waits WHERE job_id IN (?)', [[...openIds]]);
    await insertWaits(manager, waits);

    const movable = jobs.filter((job) => job.state === 'waiting' || job.state === 'pending');
    const runnable = await withoutWaits(manager, movable);
    await setState(manager, runnable, 'pending');
    await setState(
      manager,
      movable.filter((job) => !runnable.includes(job)),
      'waiting',
    );
  }

  /**
   * Puts a job that is running into another queue, at the end of its agency's jobs there. It goes there when its handler
   * asks to run again, and has not started until it is claimed there (D-129).
   */
  async moveTo(manager: EntityManager, agencyId: number, jobId: number, queue: QueueName): Promise<void> {
    const [fairTag] = await takeFairTags(manager, agencyId, [queue]);
    await manager.query('UPDATE jobs SET queue = ?, fair_tag = ?, started_at = NULL WHERE agency_id = ? AND id = ?', [
      queue,
      fairTag,
      agencyId,
      jobId,
    ]);
  }

  /**
   * Ends open jobs as `failed`, not retryable, because what they work on is not wanted any more. A worker that runs one
   * of them notices soon and can write nothing. Returns the queues in which other jobs became runnable by it.
   */
  async cancel(
    manager: EntityManager,
    agencyId: number,
    jobIds: readonly number[],
    publicMessage: string,
  ): Promise<QueueName[]> {
    const jobs = await lockOpenById(manager, agencyId, jobIds);
    if (jobs.length === 0) {
      return [];
    }
    const ids = jobs.map((job) => job.id);
    await manager.query(
      `UPDATE jobs SET state = 'failed', public_error_message = ?, is_retryable = 0, exclusive_key = NULL,
         lease_until = NULL, run_after = NULL, completed_at = NOW(3)
       WHERE id IN (?)`,
      [publicMessage, ids],
    );
    await manager.query('DELETE FROM job_waits WHERE job_id IN (?)', [ids]);
    return releaseWaiters(manager, ids);
  }

  /** Forgets what the agency's jobs of this type on these subjects were given; they have ended, and nobody reads it. */
  async forgetPayloads(
    manager: EntityManager,
    agencyId: number,
    type: JobType,
    subjectIds: readonly number[],
  ): Promise<void> {
    if (subjectIds.length === 0) {
      return;
    }
    const jobs = await manager.query<{ id: number }[]>(
      'SELECT id FROM jobs WHERE agency_id = ? AND type = ? AND subject_id IN (?) AND state IN (?)',
      [agencyId, type, subjectIds, FINAL_STATES],
    );
    if (jobs.length > 0) {
      await manager.query("UPDATE jobs SET payload = '{}' WHERE agency_id = ? AND id IN (?)", [
        agencyId,
        jobs.map(({ id }) => id),
      ]);
    }
  }

  /** The agency's open jobs that hold these keys, by key. */
  async openJobs(
    manager: EntityManager,
    agencyId: number,
    exclusiveKeys: readonly string[],
  ): Promise<Map<string, OpenJob>> {
    if (exclusiveKeys.length === 0) {
      return new Map();
    }
    const rows = await manager.query<(OpenJob & { exclusive_key: string })[]>(
      'SELECT id, type, state, exclusive_key FROM jobs WHERE agency_id = ? AND exclusive_key IN (?)',
      [agencyId, exclusiveKeys],
    );
    return new Map(rows.map(({ exclusive_key: key, id, type, state }) => [key, { id, type, state }]));
  }

  /** The same; none of them starts, ends or is cancelled before the transaction ends. */
  async lockOpenJobs(
    manager: EntityManager,
    agencyId: number,
    exclusiveKeys: readonly string[],
  ): Promise<Map<string, OpenJob>> {
    const found = await this.openJobs(manager, agencyId, exclusiveKeys);
    const locked = await lockOpenById(
      manager,
      agencyId,
      [...found.values()].map((job) => job.id),
    );
    const byId = new Map(locked.map((job) => [job.id, job]));
    return new Map(
      [...found].flatMap(([key, { id }]) => {
        const job = byId.get(id);
        return job === undefined ? [] : [[key, job]];
      }),
    );
  }
}

/** A new job with its place in the order and what it really has to wait for. */
interface PlacedJob {
  job: NewJob;
  fairTag: number;
  waitsFor: readonly number[];
}

/** Inserts rows with one statement and returns their ids, which ascend in the order of the rows. */
async function insertRows(manager: EntityManager, agencyId: number, rows: readonly PlacedJob[]): Promise<number[]> {
  const token = randomBytes(16);
  const { requestId, traceParent } = currentOrigin();
  const { insertId } = await manager.query<{ insertId: number }>(
    `INSERT INTO jobs
       (agency_id, type, queue, state, subject_id, exclusive_key, payload, fair_tag, request_id, trace_parent,
        creation_token)
     VALUES ?`,
    [
      rows.map(({ job, fairTag, waitsFor }) => [
        agencyId,
        job.type,
        JOB_TYPES[job.type].queue,
        waitsFor.length > 0 ? 'waiting' : 'pending',
        job.subjectId,
        job.exclusiveKey ?? null,
        JSON.stringify(job.payload),
        fairTag,
        requestId,
        traceParent,
        token,
      ]),
    ],
  );
  // The id reported is the first of the set; the others need not follow without gaps, so they are looked up.
  const inserted = await manager.query<{ id: number }[]>(
    'SELECT id FROM jobs WHERE agency_id = ? AND id >= ? AND creation_token = ? ORDER BY id',
    [agencyId, insertId, token],
  );
  if (inserted.length !== rows.length) {
    throw new Error(`${rows.length} jobs were inserted, but ${inserted.length} found again`);
  }
  return inserted.map((row) => row.id);
}

/** Locks those of the agency's jobs that have not ended, by ascending id. */
async function lockOpenById(manager: EntityManager, agencyId: number, jobIds: readonly number[]): Promise<OpenJob[]> {
  if (jobIds.length === 0) {
    return [];
  }
  return manager.query<OpenJob[]>(
    `SELECT id, type, state FROM jobs
     WHERE agency_id = ? AND id IN (?) AND state NOT IN (?) ORDER BY id FOR UPDATE`,
    [agencyId, jobIds, FINAL_STATES],
  );
}
