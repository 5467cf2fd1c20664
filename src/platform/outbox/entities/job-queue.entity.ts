import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, tokenColumn } from '../mysql/repository/columns.js';
import type { QueueName } from './job-types.js';

/** How far a queue has come. The row appears with the queue's first job. */
@Entity('job_queues')
export class JobQueueRow {
  @PrimaryColumn(tokenColumn(20))
  queue: QueueName;

  /** The highest fair tag that was started. */
  @Column({ ...idColumn, name: 'served_tag', default: 0 })
  servedTag: number;

  /** Random, of this database's life: hints of another one (emptied, restored elsewhere) never stand in the way. */
  @Column(tokenColumn(16))
  installation: string;
}

/** The lane of an agency in a queue. */
@Entity('job_lanes')
export class JobLane {
  @PrimaryColumn(tokenColumn(20))
  queue: QueueName;

  @PrimaryColumn({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The fair tag given last. */
  @Column({ ...idColumn, name: 'last_tag' })
  lastTag: number;
}
