import { generalJobError, type JobErrorCode, type JobErrorDetail } from '../errors/job-errors.js';
import type { Job } from '../platform/outbox/entities/job.entity.js';
import { isFinal } from '../platform/outbox/job-state.js';

/** The job statuses of the API (spec: Job status). */
export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed', 'failed_retryable'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** The columns that a job's response needs. */
export const JOB_RECORD = [
  'id',
  'type',
  'queue',
  'state',
  'result',
  'publicErrorMessage',
  'isRetryable',
  'errorCode',
  'errorDetails',
  'progress',
  'fairTag',
  'subjectId',
  'createdAt',
  'updatedAt',
  'startedAt',
  'completedAt',
] as const satisfies readonly (keyof Job)[];

export type JobRecord = Pick<Job, (typeof JOB_RECORD)[number]>;

/** A job in the API (spec: Job): properties that do not apply are absent, except for `queuePosition`. */
export interface JobResponse {
  id: number;
  /** A `JobTypeName`, or during an upgrade one of the other release. */
  type: string;
  status: JobStatus;
  resultData?: unknown;
  publicErrorMessage?: string;
  isRetryable?: boolean;
  /** The machine-readable reason of its failure. */
  errorCode?: JobErrorCode;
  /** Details of the failure, if any. */
  details?: readonly JobErrorDetail[];
  /** Percent; only while the job is processing and reports progress. */
  progress?: number;
  /** Jobs that will start before this one; null once it has started. */
  queuePosition: number | null;
  createdAt: string;
  completedAt?: string;
}

/** A job that has started in its queue is `processing` until it ends, also during backoff (D-45). */
export function statusOf(job: Pick<Job, 'state' | 'startedAt'>): JobStatus {
  if (isFinal(job.state)) {
    return job.state;
  }
  return job.startedAt === null ? 'pending' : 'processing';
}

/** @param queuePosition the position of a pending job. */
export function jobResponse(job: JobRecord, queuePosition: number | null): JobResponse {
  const status = statusOf(job);
  return {
    id: job.id,
    type: job.type,
    status,
    ...(status === 'completed' ? { resultData: job.result } : {}),
    ...(status === 'failed' || status === 'failed_retryable' ? failureOf(job) : {}),
    ...(status === 'processing' && job.progress !== null ? { progress: job.progress } : {}),
    queuePosition: status === 'pending' ? queuePosition : null,
    createdAt: job.createdAt.toISOString(),
    ...(job.completedAt === null ? {} : { completedAt: job.completedAt.toISOString() }),
  };
}

/** A job that failed under an earlier release has no code and gets the general one. */
function failureOf({
  publicErrorMessage,
  isRetryable,
  errorCode,
  errorDetails,
}: JobRecord): Pick<JobResponse, 'publicErrorMessage' | 'isRetryable' | 'errorCode' | 'details'> {
  return {
    publicErrorMessage: publicErrorMessage ?? '',
    isRetryable: isRetryable === 1,
    errorCode: errorCode ?? generalJobError(isRetryable === 1),
    ...(errorDetails === null ? {} : { details: errorDetails }),
  };
}
