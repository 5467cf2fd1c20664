import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn, tokenColumn } from '../../mysql/repository/entity-columns.js';
import type { QueueName } from '../job-types.js';

/** A worker process that lives, once for each queue that it works on; see `WorkerHeartbeat`. */
@Entity('job_workers')
export class JobWorkerRow {
  /** Random, of the process. */
  @PrimaryColumn(tokenColumn(16))
  id: string;

  @PrimaryColumn(tokenColumn(20))
  queue: QueueName;

  /** Jobs of the queue that it runs at once. */
  @Column({ type: 'int', unsigned: true })
  slots: number;

  @Column({ ...timestampColumn, name: 'seen_at' })
  seenAt: Date;
}
