import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, tokenColumn } from '../../mysql/repository/entity-columns.js';
import type { QueueName } from '../queues.js';

/** A queue's progress. The row is created with the queue's first job. */
@Entity('job_queues')
export class JobQueueRow {
  @PrimaryColumn(tokenColumn(20))
  queue: QueueName;

  /** The highest fair tag that was started. */
  @Column({ ...idColumn, name: 'served_tag', default: 0 })
  servedTag: number;

  /** The fair tag at which BullMQ's priorities begin: they are limited to two million, tags are not. */
  @Column({ ...idColumn, name: 'base_tag', default: 0 })
  baseTag: number;

  /**
   * Random id of this queue in this database, part of BullMQ's job ids: jobs of another database (emptied, restored elsewhere) never
   * collide, and what is left in BullMQ of a job that was moved to another queue is recognised as stale.
   */
  @Column(tokenColumn(16))
  installation: string;
}
