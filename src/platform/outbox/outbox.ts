import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobErrorCode } from '../../errors/job-errors.js';
import { currentOrigin } from '../../observability/origin.js';
import type { WriteContext } from '../batch/write-context.js';
import { chunksOf } from '../collections/grouping.js';
import { Notifications } from '../long-polling/notifications.js';
import { Admission } from './admission/admission.js';
import { takeFairTags } from './admission/fair-tags.js';
import {
  insertWaits,
  type JobWaits,
  lockUnfinished,
  releaseWaiters,
  setState,
  withoutWaits,
} from './admission/job-waits.js';
import type { Lane } from './entities/job-lane.entity.js';
import { FINAL_STATES, isRunnable, type JobState, jobTopic } from './job-state.js';
import type { JobType, NewJob } from './job-type.js';
import { QUEUE_NAMES, type QueueName } from './queues.js';

/** A job that has not ended. */
export interface OpenJob {
  id: number;
  type: string;
  state: JobState;
}

/** The generation of a job that is handed to BullMQ when it is created. */
const FIRST_GENERATION = 1;

/** With URLs of 2 kB such an INSERT has 250 kB, and building it blocks the event loop for a few milliseconds. */
const ROWS_PER_INSERT = 100;

/** Why a job is ended before it has done its work. */
export interface JobCancellation {
  code: Extract<JobErrorCode, 'CANCELLED' | 'SUBJECT_DELETED'>;
  /** For the caller. */
  message: string;
}

/**
 * The transactional outbox for jobs: they are inserted in the caller's transaction, so that a job exists exactly if the change that
 * needs it does. Jobs that may start are handed to BullMQ after the commit.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly admission: Admission,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Inserts the jobs and returns their ids in the same order. Call it near the end of the transaction, because it locks the
   * agency's lanes. Needs a write context (`beginWrite`), so that pagination over the jobs misses none. Fails with a duplicate of
   * `uq_jobs_exclusive_key` when an open job has one of the keys: look it up first, under a lock of the caller's own.
   */
  async enqueue({ manager, agencyId }: WriteContext, jobs: readonly NewJob[]): Promise<number[]> {
    if (jobs.length === 0) {
      return [];
    }
    const unfinished = await lockUnfinished(
      manager,
      agencyId,
      jobs.flatMap((job) => job.waitsFor ?? []),
    );
    const ids: number[] = Array.from({ length: jobs.length }, () => 0);
    for (const queue of QUEUE_NAMES) {
      const ofQueue = jobs.flatMap((job, index) => (job.type.queue === queue ? { job, index } : []));
      if (ofQueue.length > 0) {
        const waiting = ofQueue.map(({ job }) => ({
          job,
          waitsFor: (job.waitsFor ?? []).filter((id) => unfinished.has(id)),
        }));
        const inserted = await this.enqueueInto(manager, { queue, agencyId }, waiting);
        ofQueue.forEach(({ index }, position) => (ids[index] = inserted[position] ?? 0));
      }
    }
    return ids;
  }

  /**
   * Replaces the jobs that open jobs wait for. A running job goes on: the new waits apply when its handler asks to run again. Jobs
   * that have ended or belong to another agency are not touched.
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

    const movable = jobs.filter(({ state }) => state === 'waiting' || isRunnable(state));
    const runnable = await withoutWaits(manager, movable);
    const released = runnable.filter(({ state }) => state === 'waiting');
    const held = movable.filter((job) => isRunnable(job.state) && !runnable.includes(job));
    await setState(manager, released, 'pending');
    await setState(manager, held, 'waiting');
    this.admission.admitAfterCommit(manager, lanesOf([...released, ...held]));
  }

  /**
   * Moves a running job to another queue, behind its agency's jobs there. The move takes effect when its handler asks to run again;
   * the job only counts as started once it starts there (D-129).
   */
  async moveTo(manager: EntityManager, agencyId: number, jobId: number, queue: QueueName): Promise<void> {
    const { tags } = await takeFairTags(manager, { queue, agencyId }, 1);
    await manager.query('UPDATE jobs SET queue = ?, fair_tag = ?, started_at = NULL WHERE agency_id = ? AND id = ?', [
      queue,
      tags[0],
      agencyId,
      jobId,
    ]);
  }

  /**
   * Ends open jobs as `failed` and not retryable, because their subject is deleted or no longer wanted. A worker that is running one
   * of them notices soon and cannot write any more. The transaction must be a write of the agency (`beginWrite`).
   */
  async cancel(
    manager: EntityManager,
    agencyId: number,
    jobIds: readonly number[],
    { code, message }: JobCancellation,
  ): Promise<void> {
    const jobs = await lockOpenById(manager, agencyId, jobIds);
    if (jobs.length === 0) {
      return;
    }
    const ids = jobs.map((job) => job.id);
    await manager.query(
      `UPDATE jobs SET state = 'failed', public_error_message = ?, is_retryable = 0, error_code = ?,
         exclusive_key = NULL, lease_until = NULL, run_after = NULL, completed_at = SYSDATE(3), updated_at = completed_at
       WHERE id IN (?)`,
      [message, code, ids],
    );
    this.notifications.notifyAfterCommit(manager, ids.map(jobTopic));
    await manager.query('DELETE FROM job_waits WHERE job_id IN (?)', [ids]);
    const released = await releaseWaiters(manager, ids);
    this.admission.admitAfterCancel(manager, lanesOf(jobs));
    this.admission.admitAfterCommit(manager, released);
  }

  /** Clears the payloads of the agency's ended jobs of this type on these subjects. */
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
      [agencyId, type.name, subjectIds, FINAL_STATES],
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

  /** Locks the agency's open jobs that hold these keys: none of them starts, ends or is cancelled before the transaction ends. */
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
    const byId = new Map(locked.map(({ id, type, state }) => [id, { id, type, state }]));
    return new Map(
      [...found].flatMap(([key, { id }]) => {
        const job = byId.get(id);
        return job === undefined ? [] : [[key, job]];
      }),
    );
  }

  /** Returns the ids in the order of the jobs. Hands to BullMQ as many of those that may start as the lane has capacity for. */
  private async enqueueInto(manager: EntityManager, lane: Lane, jobs: readonly WaitingJob[]): Promise<number[]> {
    const { tags, queueProgress } = await takeFairTags(manager, lane, jobs.length);
    const { remainingCapacity, hasBacklog } = await this.admission.loadOf(manager, lane);
    let remaining = hasBacklog ? 0 : remainingCapacity;
    const placed = jobs.map((job, index): PlacedJob => {
      const state = initialStateOf(job, remaining);
      remaining -= state === 'queued' ? 1 : 0;
      return { ...job, state, fairTag: tags[index] ?? 0 };
    });
    const ids: number[] = [];
    for (const chunk of chunksOf(placed, ROWS_PER_INSERT)) {
      ids.push(...(await insertRows(manager, lane, chunk)));
    }
    const inserted = placed.map((job, index) => ({ ...job, id: ids[index] ?? 0 }));
    await insertWaits(
      manager,
      inserted.map(({ id, waitsFor }) => ({ jobId: id, waitsFor })),
    );
    const queued = inserted.filter(({ state }) => state === 'queued');
    this.admission.relayAfterCommit(
      manager,
      queued.map(({ id, job: { type, subjectId }, fairTag }) => ({
        ...lane,
        id,
        type: type.name,
        subjectId,
        fairTag,
        queueProgress,
        generation: FIRST_GENERATION,
      })),
    );
    if (hasBacklog && remainingCapacity > 0) {
      await this.admission.admit(manager, [lane]);
    }
    return ids;
  }
}

/** A new job and the unfinished jobs that it has to wait for. */
interface WaitingJob {
  job: NewJob;
  waitsFor: readonly number[];
}

/** A new job with its position in the fair order. */
interface PlacedJob extends WaitingJob {
  state: Extract<JobState, 'waiting' | 'pending' | 'queued'>;
  fairTag: number;
}

/** @param remaining how many more jobs of the lane BullMQ may get. */
function initialStateOf({ waitsFor }: WaitingJob, remaining: number): PlacedJob['state'] {
  if (waitsFor.length > 0) {
    return 'waiting';
  }
  return remaining > 0 ? 'queued' : 'pending';
}

/** An open job that is locked. */
interface LockedJob extends OpenJob {
  agency_id: number;
  queue: QueueName;
}

const lanesOf = (jobs: readonly LockedJob[]): Lane[] =>
  jobs.map(({ queue, agency_id: agencyId }) => ({ queue, agencyId }));

/** Inserts rows with one statement and returns their ids, which ascend in the order of the rows. */
async function insertRows(
  manager: EntityManager,
  { queue, agencyId }: Lane,
  rows: readonly PlacedJob[],
): Promise<number[]> {
  const token = randomBytes(16);
  const { requestId, traceParent } = currentOrigin();
  const { insertId } = await manager.query<{ insertId: number }>(
    `INSERT INTO jobs
       (agency_id, type, queue, state, generation, subject_id, exclusive_key, payload, fair_tag, request_id, trace_parent,
        creation_token)
     VALUES ?`,
    [
      rows.map(({ job, fairTag, state }) => [
        agencyId,
        job.type.name,
        queue,
        state,
        state === 'queued' ? FIRST_GENERATION : 0,
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
  // The server reports only the first id, and the others need not be consecutive, so they are looked up.
  const inserted = await manager.query<{ id: number }[]>(
    'SELECT id FROM jobs WHERE agency_id = ? AND id >= ? AND creation_token = ? ORDER BY id',
    [agencyId, insertId, token],
  );
  if (inserted.length !== rows.length) {
    throw new Error(`${rows.length} jobs were inserted, but ${inserted.length} found again`);
  }
  return inserted.map((row) => row.id);
}

/** Locks those of the agency's jobs that are open, by ascending id. */
async function lockOpenById(manager: EntityManager, agencyId: number, jobIds: readonly number[]): Promise<LockedJob[]> {
  if (jobIds.length === 0) {
    return [];
  }
  return manager.query<LockedJob[]>(
    `SELECT id, agency_id, queue, type, state FROM jobs
     WHERE agency_id = ? AND id IN (?) AND state NOT IN (?) ORDER BY id FOR UPDATE`,
    [agencyId, jobIds, FINAL_STATES],
  );
}
