import { generalJobError, type JobErrorCode, type JobErrorDetail } from '../errors/job-errors.js';
import type { Job } from '../platform/outbox/entities/job.entity.js';
import { isFinal } from '../platform/outbox/job-state.js';
import type { JobType } from '../platform/outbox/job-types.js';

/** What the API says about where a job is (spec: Job status). */
export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed', 'failed_retryable'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** What is read of a job in order to answer for it. */
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

/** A job as the API shows it (spec: Job): what does not apply is absent, but for `queuePosition`. */
export interface JobResponse {
  id: number;
  type: JobType;
  status: JobStatus;
  resultData?: unknown;
  publicErrorMessage?: string;
  isRetryable?: boolean;
  /** Why it failed, for programs. */
  errorCode?: JobErrorCode;
  /** What to look at; absent: nothing in particular. */
  details?: readonly JobErrorDetail[];
  /** Percent; of a job that is processing and says how far it is. */
  progress?: number;
  /** Jobs that will start before this one; null once it has started. */
  queuePosition: number | null;
  createdAt: string;
  completedAt?: string;
}

/** A job that has started in its queue stays `processing` until it ends, also while it rests between attempts (D-45). */
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

/** One of a release before has no code, and is told the general one. */
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
