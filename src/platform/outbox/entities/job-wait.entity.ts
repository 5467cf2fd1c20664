import { Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../mysql/repository/entity-columns.js';

/** One job waits for another to end, however it ends (D-44). The row is deleted when the awaited job becomes final. */
@Entity('job_waits')
@Index('ix_job_waits_awaited', ['awaitedJobId'])
export class JobWait {
  @PrimaryColumn({ ...idColumn, name: 'job_id' })
  jobId: number;

  @PrimaryColumn({ ...idColumn, name: 'awaited_job_id' })
  awaitedJobId: number;
}
