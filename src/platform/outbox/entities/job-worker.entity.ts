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
