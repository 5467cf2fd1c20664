import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { QUEUE_NAMES, type QueueName } from './job-types.js';

/**
 * The fair order. Jobs start by ascending tag; a job's tag is one more than the later of its agency's last tag and the
 * tag that its queue has come to. An agency's own jobs thus stay in order, agencies take turns, and who comes new is
 * next, however much others have queued before (D-45).
 */

/**
 * A tag for each entry of `queues`, in order. The agency's lanes stay locked until the transaction ends, so this
 * belongs near its end.
 */
export async function takeFairTags(
  manager: EntityManager,
  agencyId: number,
  queues: readonly QueueName[],
): Promise<number[]> {
  const lastTags = new Map<QueueName, number>();
  for (const queue of QUEUE_NAMES) {
    const count = queues.filter((entry) => entry === queue).length;
    if (count > 0) {
      lastTags.set(queue, (await extendLane(manager, agencyId, queue, count)) - count);
    }
  }
  return queues.map((queue) => {
    const tag = (lastTags.get(queue) ?? 0) + 1;
    lastTags.set(queue, tag);
    return tag;
  });
}

/** Says that the queue has come to `tag`. */
export async function markServed(manager: EntityManager, queue: QueueName, tag: number): Promise<void> {
  await manager.query('UPDATE job_queues SET served_tag = ? WHERE queue = ? AND served_tag < ?', [tag, queue, tag]);
}

/** Takes the next `count` tags of the agency's lane and returns the last of them. */
async function extendLane(manager: EntityManager, agencyId: number, queue: QueueName, count: number): Promise<number> {
  const servedTag = await readServedTag(manager, queue);
  await manager.query(
    `INSERT INTO job_lanes (queue, agency_id, last_tag) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE last_tag = GREATEST(last_tag, ?) + ?`,
    [queue, agencyId, servedTag + count, servedTag, count],
  );
  const [lane] = await manager.query<{ last_tag: number }[]>(
    'SELECT last_tag FROM job_lanes WHERE queue = ? AND agency_id = ?',
    [queue, agencyId],
  );
  if (lane === undefined) {
    throw new Error(`The lane of agency ${agencyId} in the queue ${queue} was not written`);
  }
  return lane.last_tag;
}

async function readServedTag(manager: EntityManager, queue: QueueName): Promise<number> {
  const [row] = await manager.query<{ served_tag: number }[]>('SELECT served_tag FROM job_queues WHERE queue = ?', [
    queue,
  ]);
  if (row === undefined) {
    const installation = randomBytes(8).toString('hex');
    await manager.query('INSERT IGNORE INTO job_queues (queue, installation) VALUES (?, ?)', [queue, installation]);
  }
  return row?.served_tag ?? 0;
}
