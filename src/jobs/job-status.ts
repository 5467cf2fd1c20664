import { parseJsonColumn } from '../platform/mysql/repository/columns.js';
import { isFinal, type JobState } from '../platform/outbox/job-state.js';
import type { JobType, QueueName } from '../platform/outbox/job-types.js';

/** What the API says about where a job is (spec: Job status). */
export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed', 'failed_retryable'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** What is read of a job's row in order to answer for it. */
export interface JobStatusRow {
  id: number;
  type: JobType;
  queue: QueueName;
  state: JobState;
  result: unknown;
  public_error_message: string | null;
  is_retryable: number | null;
  progress: number | null;
  fair_tag: number;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

/** A job as the API shows it (spec: Job): what does not apply is absent, but for `queuePosition`. */
export interface JobResponse {
  id: number;
  type: JobType;
  status: JobStatus;
  resultData?: unknown;
  publicErrorMessage?: string;
  isRetryable?: boolean;
  /** Percent; of a job that is processing and says how far it is. */
  progress?: number;
  /** Jobs that will start before this one; null once it has started. */
  queuePosition: number | null;
  createdAt: string;
  completedAt?: string;
}

/** A job that has started in its queue stays `processing` until it ends, also while it rests between attempts (D-45). */
export function statusOf(row: Pick<JobStatusRow, 'state' | 'started_at'>): JobStatus {
  if (isFinal(row.state)) {
    return row.state;
  }
  return row.started_at === null ? 'pending' : 'processing';
}

/** @param queuePosition the position of a pending job. */
export function jobResponse(row: JobStatusRow, queuePosition: number | null): JobResponse {
  const status = statusOf(row);
  return {
    id: row.id,
    type: row.type,
    status,
    ...(status === 'completed' ? { resultData: parseJsonColumn(row.result) } : {}),
    ...(status === 'failed' || status === 'failed_retryable'
      ? { publicErrorMessage: row.public_error_message ?? '', isRetryable: row.is_retryable === 1 }
      : {}),
    ...(status === 'processing' && row.progress !== null ? { progress: row.progress } : {}),
    queuePosition: status === 'pending' ? queuePosition : null,
    createdAt: row.created_at.toISOString(),
    ...(row.completed_at === null ? {} : { completedAt: row.completed_at.toISOString() }),
  };
}
