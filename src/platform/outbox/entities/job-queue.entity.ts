import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, tokenColumn } from '../../mysql/repository/entity-columns.js';
import type { QueueName } from '../job-types.js';

/** How far a queue has come. The row appears with the queue's first job. */
@Entity('job_queues')
export class JobQueueRow {
  @PrimaryColumn(tokenColumn(20))
  queue: QueueName;

  /** The highest fair tag that was started. */
  @Column({ ...idColumn, name: 'served_tag', default: 0 })
  servedTag: number;

  /** BullMQ's priorities count from this fair tag: they end at two million, tags do not. */
  @Column({ ...idColumn, name: 'base_tag', default: 0 })
  baseTag: number;

  /** Random, of this database's life: BullMQ's jobs of another one (emptied, restored elsewhere) never stand in the way. */
  @Column(tokenColumn(16))
  installation: string;
}
