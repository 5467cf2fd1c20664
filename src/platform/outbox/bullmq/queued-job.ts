import type { BulkJobOptions, Job } from 'bullmq';
import type { QueuePlace } from '../admission/fair-tags.js';
import type { JobResult, JobType, QueueName } from '../job-types.js';

/** What BullMQ keeps of a job: enough for who looks at the board. What the job is given stands in its row. */
export interface QueuedJobData {
  /** The API's `jobId`. */
  id: number;
  agencyId: number;
  /** The listing or media file that the job is about. */
  subjectId: number;
}

/** A job as BullMQ gives it to a processor. */
export type QueuedJob<T extends JobType = JobType> = Job<QueuedJobData, JobResult<T> | null, T>;

/** A row that was handed over. */
export interface AdmittedJob extends QueuedJobData {
  queue: QueueName;
  type: JobType;
  generation: number;
  fairTag: number;
  place: Pick<QueuePlace, 'baseTag' | 'installation'>;
}

/** What is read of a row that is to be handed over. */
export interface OutboxRow {
  id: number;
  agency_id: number;
  type: JobType;
  subject_id: number;
  generation: number;
  fair_tag: number;
}

export const OUTBOX_COLUMNS = 'id, agency_id, type, subject_id, generation, fair_tag';

/** BullMQ's priorities end here (2^21 - 1); 1 is served first. */
const LOWEST_PRIORITY = 2_097_151;

/** How long the board shows what has ended, in seconds, and how much of it in each queue. */
const SHOWN_ON_THE_BOARD = { age: 86_400, count: 1_000 };

/** The id in BullMQ. It may not be a number alone, nor contain a colon. */
export function queuedJobId(installation: string, { id, generation }: { id: number; generation: number }): string {
  return `${installation}-${id}-${generation}`;
}

export function admittedJob(row: OutboxRow, queue: QueueName, place: AdmittedJob['place']): AdmittedJob {
  return {
    ...{ queue, place },
    id: row.id,
    agencyId: row.agency_id,
    type: row.type,
    subjectId: row.subject_id,
    generation: row.generation,
    fairTag: row.fair_tag,
  };
}

/** The place of a fair tag in BullMQ's order. */
export function priorityOf(fairTag: number, baseTag: number): number {
  return Math.min(LOWEST_PRIORITY, Math.max(1, fairTag - baseTag));
}

/** What is given to `Queue.addBulk`. */
export function bulkEntry(job: AdmittedJob): { name: JobType; data: QueuedJobData; opts: BulkJobOptions } {
  const { type, id, agencyId, subjectId, place, fairTag } = job;
  return {
    name: type,
    data: { id, agencyId, subjectId },
    opts: {
      jobId: queuedJobId(place.installation, job),
      priority: priorityOf(fairTag, place.baseTag),
      // The row counts the attempts that matter: BullMQ never gives a job up by itself.
      attempts: 1_000_000,
      backoff: { type: 'custom' },
      stackTraceLimit: 1,
      removeOnComplete: SHOWN_ON_THE_BOARD,
      removeOnFail: SHOWN_ON_THE_BOARD,
    },
  };
}
