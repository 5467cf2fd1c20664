import { QUEUE_NAMES, type QueueName } from '../job-types.js';

/** An agency's jobs in a queue. Its row in `job_lanes` is locked by whoever gives out tags or hands jobs to BullMQ. */
export interface Lane {
  queue: QueueName;
  agencyId: number;
}

/** Each lane once, in the one order in which they are locked. */
export function inLockOrder(lanes: readonly Lane[]): Lane[] {
  const rank = ({ queue }: Lane): number => QUEUE_NAMES.indexOf(queue);
  const sorted = [...lanes].sort((a, b) => rank(a) - rank(b) || a.agencyId - b.agencyId);
  return sorted.filter(({ queue, agencyId }, index) => {
    const previous = sorted[index - 1];
    return previous?.queue !== queue || previous.agencyId !== agencyId;
  });
}
