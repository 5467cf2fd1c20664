import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Lane } from '../entities/job-lane.entity.js';
import { OPEN_STATES } from '../job-state.js';
import type { QueueName } from '../queues.js';
import { recordLock } from './lane-locks.js';

/**
 * Start-time fair queueing. Jobs start by ascending tag, so all jobs with the same tag are one round of the agencies. A job's tag is
 * one more than its agency's last, or the highest tag that its queue has started if that is higher. So an agency's own jobs stay in
 * order, each agency has one job per round, and a newcomer takes part in the current round, however much others have queued before
 * (D-45).
 */

/** The last tags of an agency's open jobs in a queue: of each state, read at its end in the index, however many jobs there are. */
const LAST_TAGS = OPEN_STATES.map(
  () =>
    'SELECT MAX(fair_tag) AS tag FROM jobs FORCE INDEX (ix_jobs_lane) WHERE queue = ? AND state = ? AND agency_id = ?',
).join(' UNION ALL ');

/** A queue's progress, and the tags that were taken in it. */
export interface TakenTags {
  /** Ascending. */
  tags: readonly number[];
  queueProgress: QueueProgress;
}

/** A queue's progress, and what BullMQ's job ids and priorities are derived from. */
export interface QueueProgress {
  servedTag: number;
  baseTag: number;
  installation: string;
}

/**
 * Takes the next `count` tags of the agency in the queue. The agency's lane stays locked until the transaction ends, so call it
 * late; a caller that takes tags in several queues must do so in the order of `QUEUE_NAMES`.
 */
export async function takeFairTags(manager: EntityManager, lane: Lane, count: number): Promise<TakenTags> {
  const { queue, agencyId } = lane;
  const queueProgress = await queueProgressOf(manager, queue);
  const lastServed = Math.max(0, queueProgress.servedTag - 1);
  await manager.query(
    `INSERT INTO job_lanes (queue, agency_id, last_tag) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE last_tag = GREATEST(last_tag, ?) + ?`,
    [queue, agencyId, lastServed + count, lastServed, count],
  );
  recordLock(manager, lane);
  const [row] = await manager.query<{ last_tag: number }[]>(
    'SELECT last_tag FROM job_lanes WHERE queue = ? AND agency_id = ?',
    [queue, agencyId],
  );
  if (row === undefined) {
    throw new Error(`The lane of agency ${agencyId} in the queue ${queue} was not written`);
  }
  const first = row.last_tag - count + 1;
  return { queueProgress, tags: Array.from({ length: count }, (_, index) => first + index) };
}

/**
 * Gives back the agency's tags beyond its last open job, after jobs were cancelled or removed: they cost the others nothing, so its
 * next job must not wait as if they had run. Call it while the lane is locked.
 */
export async function giveBackTags(manager: EntityManager, { queue, agencyId }: Lane): Promise<void> {
  const [last] = await manager.query<{ tag: number | null }[]>(
    `SELECT MAX(tag) AS tag FROM (${LAST_TAGS}) open`,
    OPEN_STATES.flatMap((state) => [queue, state, agencyId]),
  );
  await manager.query('UPDATE job_lanes SET last_tag = LEAST(last_tag, ?) WHERE queue = ? AND agency_id = ?', [
    last?.tag ?? 0,
    queue,
    agencyId,
  ]);
}

/**
 * The lane `job_lanes` has no open job with the last tag that it gave out, and so none with a tag that high. One state at a time, and
 * no EXISTS: otherwise the database reads all jobs of the lane.
 */
const LAST_TAG_IS_UNUSED = OPEN_STATES.map(
  () =>
    `(SELECT 1 FROM jobs FORCE INDEX (ix_jobs_lane)
       WHERE queue = job_lanes.queue AND state = ? AND agency_id = job_lanes.agency_id
         AND fair_tag = job_lanes.last_tag LIMIT 1) IS NULL`,
).join(' AND ');

/** The lanes that have given out tags beyond both their last open job and what their queue has served. */
export async function lanesWithUnusedTags(manager: EntityManager): Promise<Lane[]> {
  const rows = await manager.query<{ queue: QueueName; agency_id: number }[]>(
    `SELECT job_lanes.queue, agency_id FROM job_lanes JOIN job_queues ON job_queues.queue = job_lanes.queue
      WHERE last_tag > served_tag AND ${LAST_TAG_IS_UNUSED}`,
    [...OPEN_STATES],
  );
  return rows.map(({ queue, agency_id: agencyId }) => ({ queue, agencyId }));
}

export async function queueProgressOf(manager: EntityManager, queue: QueueName): Promise<QueueProgress> {
  for (;;) {
    const [row] = await manager.query<{ served_tag: number; base_tag: number; installation: string }[]>(
      'SELECT served_tag, base_tag, installation FROM job_queues WHERE queue = ?',
      [queue],
    );
    if (row !== undefined) {
      return { servedTag: row.served_tag, baseTag: row.base_tag, installation: row.installation };
    }
    await manager.query('INSERT IGNORE INTO job_queues (queue, installation) VALUES (?, ?)', [
      queue,
      randomBytes(8).toString('hex'),
    ]);
  }
}
