import type { BulkJobOptions, Job } from 'bullmq';
import type { QueueProgress } from '../admission/fair-tags.js';
import type { QueueName } from '../queues.js';

/** The data of a job in BullMQ: just enough for the queue board. The payload is in the job's row. */
export interface QueuedJobData {
  /** The API's `jobId`. */
  id: number;
  agencyId: number;
  /** The listing or media file that the job is about. */
  subjectId: number;
}

/** A job as BullMQ passes it to a processor: with its row's result, and named after its type. */
export type QueuedJob = Job<QueuedJobData, object | null>;

/** A row that was handed to BullMQ. */
export interface AdmittedJob extends QueuedJobData {
  queue: QueueName;
  /** The name of its type. */
  type: string;
  generation: number;
  fairTag: number;
  queueProgress: Pick<QueueProgress, 'baseTag' | 'installation'>;
}

/** The columns of a row that is to be handed to BullMQ. */
export interface OutboxRow {
  id: number;
  agency_id: number;
  type: string;
  subject_id: number;
  generation: number;
  fair_tag: number;
}

export const OUTBOX_COLUMNS = 'id, agency_id, type, subject_id, generation, fair_tag';

/** BullMQ's lowest priority (2^21 - 1); 1 is the highest. */
const LOWEST_PRIORITY = 2_097_151;

/** How long the board shows ended jobs, in seconds, and how many per queue. */
const SHOWN_ON_THE_BOARD = { age: 86_400, count: 1_000 };

/** The job's id in BullMQ, which must not be a plain number or contain a colon. */
export function queuedJobId(installation: string, { id, generation }: { id: number; generation: number }): string {
  return `${installation}-${id}-${generation}`;
}

export function admittedJob(
  row: OutboxRow,
  queue: QueueName,
  queueProgress: AdmittedJob['queueProgress'],
): AdmittedJob {
  return {
    queue,
    queueProgress,
    id: row.id,
    agencyId: row.agency_id,
    type: row.type,
    subjectId: row.subject_id,
    generation: row.generation,
    fairTag: row.fair_tag,
  };
}

/** The BullMQ priority of a fair tag. */
export function priorityOf(fairTag: number, baseTag: number): number {
  return Math.min(LOWEST_PRIORITY, Math.max(1, fairTag - baseTag));
}

/** The entry for `Queue.addBulk`. */
export function bulkEntry(job: AdmittedJob): { name: string; data: QueuedJobData; opts: BulkJobOptions } {
  const { type, id, agencyId, subjectId, queueProgress, fairTag } = job;
  return {
    name: type,
    data: { id, agencyId, subjectId },
    opts: {
      jobId: queuedJobId(queueProgress.installation, job),
      priority: priorityOf(fairTag, queueProgress.baseTag),
      // The row counts the attempts, so BullMQ must never give up a job by itself.
      attempts: 1_000_000,
      backoff: { type: 'custom' },
      stackTraceLimit: 1,
      removeOnComplete: SHOWN_ON_THE_BOARD,
      removeOnFail: SHOWN_ON_THE_BOARD,
    },
  };
}
