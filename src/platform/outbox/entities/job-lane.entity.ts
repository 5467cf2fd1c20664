import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, tokenColumn } from '../../mysql/repository/entity-columns.js';
import type { QueueName } from '../queues.js';

/**
 * An agency's jobs in a queue: what fair queueing calls a flow. Giving out tags and handing jobs to BullMQ lock its row.
 */
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

export type Lane = Pick<JobLane, 'queue' | 'agencyId'>;
