import type { EntityManager } from 'typeorm';
import type { Lane } from '../entities/job-lane.entity.js';
import { QUEUE_NAMES } from '../queues.js';

/**
 * The locks of rows in `job_lanes`, which last until the transaction ends. All transactions lock them in one order, by queue as in
 * `QUEUE_NAMES` and then by agency, so that none waits for another one that waits for it.
 */

/** The lanes that open transactions have locked. */
const locked = new WeakMap<EntityManager, Lane[]>();

export async function lockLane(manager: EntityManager, lane: Lane): Promise<void> {
  await manager.query('SELECT 1 FROM job_lanes WHERE queue = ? AND agency_id = ? FOR UPDATE', [
    lane.queue,
    lane.agencyId,
  ]);
  recordLock(manager, lane);
}

/** Records that a statement of the transaction has locked the lane. */
export function recordLock(manager: EntityManager, lane: Lane): void {
  locked.set(manager, [...(locked.get(manager) ?? []), lane]);
}

/** The distinct lanes in the order in which they have to be locked. */
export function inLockOrder(lanes: readonly Lane[]): Lane[] {
  return [...lanes].sort(compareLanes).filter((lane, index, sorted) => {
    const previous = sorted[index - 1];
    return previous === undefined || compareLanes(previous, lane) !== 0;
  });
}

/** Whether locking the lane could make transactions wait for each other: the transaction has locked only others, one of which comes after it. */
export function isPassed(manager: EntityManager, lane: Lane): boolean {
  const orders = (locked.get(manager) ?? []).map((other) => compareLanes(other, lane));
  return orders.some((order) => order > 0) && !orders.includes(0);
}

function compareLanes(one: Lane, other: Lane): number {
  return QUEUE_NAMES.indexOf(one.queue) - QUEUE_NAMES.indexOf(other.queue) || one.agencyId - other.agencyId;
}
