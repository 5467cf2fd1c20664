import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { JobErrorCode, JobErrorDetail } from '../../../errors/job-errors.js';
import {
  idColumn,
  jsonLongTextColumn,
  jsonTextColumn,
  timestampColumn,
  tokenColumn,
} from '../../mysql/repository/entity-columns.js';
import type { JobState } from '../job-state.js';
import type { QueueName } from '../queues.js';

/** A background job. BullMQ schedules it; the row is its outbox entry, its record, and the fence that lets only one run write. */
@Entity('jobs')
@Unique('uq_jobs_agency_id', ['agencyId', 'id'])
@Unique('uq_jobs_exclusive_key', ['exclusiveKey'])
// The order of work in a queue, and within one agency; see admission/.
@Index('ix_jobs_order', ['queue', 'state', 'fairTag', 'id'])
@Index('ix_jobs_lane', ['queue', 'state', 'agencyId', 'fairTag', 'id'])
// For an agency's requests: its jobs in order of change, those of one type, and those of one listing or file.
@Index('ix_jobs_updated', ['agencyId', 'updatedAt', 'id'])
@Index('ix_jobs_type', ['agencyId', 'type', 'updatedAt', 'id'])
@Index('ix_jobs_subject', ['agencyId', 'subjectId', 'updatedAt', 'id'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_jobs_agency' })
export class Job {
  /** The API's `jobId`. */
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The name of its type. */
  @Column(tokenColumn(40))
  type: string;

  @Column(tokenColumn(20))
  queue: QueueName;

  @Column(tokenColumn(20))
  state: JobState;

  /** The listing or media file that the job is about. */
  @Column({ ...idColumn, name: 'subject_id' })
  subjectId: number;

  /** Set while the job is open; unique among open jobs. */
  @Column({ ...tokenColumn(64), name: 'exclusive_key', nullable: true })
  exclusiveKey: string | null;

  @Column(jsonLongTextColumn)
  payload: unknown;

  /** `resultData` of a completed job. */
  @Column({ ...jsonLongTextColumn, nullable: true })
  result: unknown;

  @Column({ type: 'varchar', length: 1000, name: 'public_error_message', nullable: true })
  publicErrorMessage: string | null;

  /** Whether repeating the request may succeed; null while the job has not failed. */
  @Column({ type: 'tinyint', name: 'is_retryable', nullable: true })
  isRetryable: number | null;

  /** A code of `JOB_ERRORS`; null when it has not failed, or failed under a release that stored no code. */
  @Column({ ...tokenColumn(40), name: 'error_code', nullable: true })
  errorCode: JobErrorCode | null;

  /** Details of the error; null when there are none. */
  @Column({ ...jsonTextColumn, name: 'error_details', nullable: true })
  errorDetails: JobErrorDetail[] | null;

  /** Percent; null until the job reports any. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  progress: number | null;

  /** Starts that count towards the limit of attempts; starts that ended in a crash are counted in `crashes` instead. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  attempts: number;

  /** Starts whose worker died before they ended. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  crashes: number;

  /** Fencing token that increases with each start: a worker with an older one has lost the job. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  epoch: number;

  /** Increases each time the job is handed to BullMQ, and is part of its id there, because BullMQ ignores ids that it knows. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  generation: number;

  /** The worker process of the current or last start; null before the first. */
  @Column({ ...tokenColumn(16), name: 'worker_id', nullable: true })
  workerId: string | null;

  /** Until when a worker of the previous release, which has no `worker_id`, owns the job. */
  @Column({ ...timestampColumn, name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  /** When a job in `backoff` is due again. */
  @Column({ ...timestampColumn, name: 'run_after', nullable: true })
  runAfter: Date | null;

  /** The job's position in the fair order of its queue; see admission/fair-tags.ts. */
  @Column({ ...idColumn, name: 'fair_tag' })
  fairTag: number;

  /** The id of the request that caused the job; null if none did. */
  @Column({ ...tokenColumn(128), name: 'request_id', nullable: true })
  requestId: string | null;

  /** The trace context of that request (W3C `traceparent`); null while tracing is off. */
  @Column({ ...tokenColumn(55), name: 'trace_parent', nullable: true })
  traceParent: string | null;

  /** Random per insert call: finds the ids of a multi-row insert. */
  @Column({ type: 'binary', length: 16, name: 'creation_token' })
  creationToken: Buffer;

  @Column({ ...timestampColumn, name: 'created_at', default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  /** When it was created or, later, became final: its position in lists. */
  @Column({ ...timestampColumn, name: 'updated_at', default: () => 'CURRENT_TIMESTAMP(3)' })
  updatedAt: Date;

  /** Time of the first start. */
  @Column({ ...timestampColumn, name: 'started_at', nullable: true })
  startedAt: Date | null;

  /** When it became final. */
  @Column({ ...timestampColumn, name: 'completed_at', nullable: true })
  completedAt: Date | null;
}
