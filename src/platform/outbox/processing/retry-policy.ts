import { LIMITS } from '../../../catalogue/limits.js';
import { DataFault, JobFault, RequestAgainFault } from '../../../errors/job-fault.js';
import type { JobFailure, JobRetry } from './job-handler.js';

/** The consequence of a job's error: another attempt, or the end. */
export type Verdict = { retry: JobRetry } | { failure: JobFailure };

/** The message for agencies about a defect or a fault of ours. */
export const GENERAL_FAILURE_MESSAGE =
  'Something went wrong on our side. Send the same request again in a few minutes; if it fails again, contact support.';

/** The message for agencies about a job that crashed its worker each time. */
export const CRASH_FAILURE_MESSAGE =
  'This could not be processed. Check the data and files it uses before you send it again.';

/**
 * Decides by the error's class (D-43): a fault of the data ends the job at once, as does one that only a new request can repair
 * (`RequestAgainFault`); a temporary or unknown error is retried after a pause.
 * @param attempt the attempt that ended in the error, from 1.
 */
export function judgeError(error: unknown, attempt: number): Verdict {
  if (error instanceof DataFault) {
    return { failure: { state: 'failed', publicMessage: error.publicMessage, isRetryable: false, cause: error } };
  }
  const publicMessage = error instanceof JobFault ? error.publicMessage : GENERAL_FAILURE_MESSAGE;
  const retryAfterSeconds: number | undefined = LIMITS.jobRetryPausesSeconds[attempt - 1];
  if (retryAfterSeconds !== undefined && !(error instanceof RequestAgainFault)) {
    return { retry: { retryAfterSeconds, publicMessage, cause: error } };
  }
  return { failure: { state: 'failed_retryable', publicMessage, isRetryable: true, cause: error } };
}
