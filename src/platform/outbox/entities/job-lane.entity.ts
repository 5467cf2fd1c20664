import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, tokenColumn } from '../../mysql/repository/entity-columns.js';
import type { QueueName } from '../queues.js';

/** The lane of an agency in a queue. */
@Entity('job_lanes')
export class JobLane {
  @PrimaryColumn(tokenColumn(20))
  queue: QueueName;

  @PrimaryColumn({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The last fair tag that was given out. */
  @Column({ ...idColumn, name: 'last_tag' })
  lastTag: number;
}
