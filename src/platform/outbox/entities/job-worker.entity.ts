import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn, tokenColumn } from '../../mysql/repository/entity-columns.js';
import type { QueueName } from '../queues.js';

/** A live worker process, one row per queue that it works on; see `WorkerHeartbeat`. */
@Entity('job_workers')
export class JobWorkerRow {
  /** Random id of the process. */
  @PrimaryColumn(tokenColumn(16))
  id: string;

  @PrimaryColumn(tokenColumn(20))
  queue: QueueName;

  /** How many jobs of the queue it runs concurrently. */
  @Column({ type: 'int', unsigned: true })
  slots: number;

  @Column({ ...timestampColumn, name: 'seen_at' })
  seenAt: Date;
}

/** A worker without a heartbeat for this long is considered dead, in seconds. */
export const WORKER_ALIVE_SECONDS = 4;

/**
 * SQL condition on a row of `job_workers`: its worker is alive. A heartbeat from the future was measured by a clock that has been set
 * back since; a worker that is alive replaces it within a second (D-297).
 */
export const IS_ALIVE = `(job_workers.seen_at > NOW(3) - INTERVAL ${WORKER_ALIVE_SECONDS} SECOND
  AND job_workers.seen_at < NOW(3) + INTERVAL ${WORKER_ALIVE_SECONDS} SECOND)`;

/** SQL condition on a row of `jobs`: the worker of its current or last start is alive. */
export const HAS_LIVE_WORKER = `EXISTS (
  SELECT 1 FROM job_workers
   WHERE job_workers.id = jobs.worker_id AND job_workers.queue = jobs.queue AND ${IS_ALIVE})`;
