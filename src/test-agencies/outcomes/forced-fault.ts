import {
  isFileFailureCode,
  isTransientFailure,
  type PermanentFailureCode,
  type TransientFailureCode,
} from '../../errors/file-failures.js';
import type { JobErrorCode } from '../../errors/job-errors.js';
import { DataFault, type JobFault, RequestAgainFault, TemporaryFault } from '../../errors/job-fault.js';
import { LISTING_ISSUE_CODES, type ListingIssueCode, stoppingIssue } from '../../listings/domain/listing-issue.js';
import { FilesMissedFault, PublishingFault, PublishingPostponed } from '../../listings/publishing/publishing-fault.js';
import { isTransientError, meaningOf } from './forced-outcomes.js';
import type { JobName } from './named-jobs.repository.js';

/** The listing field of an error. */
const FIELDS: Partial<Record<JobErrorCode, string>> = {
  ADDRESS_NOT_FOUND: 'propertyAddress',
  REQUIRED_TO_PUBLISH: 'propertyArea',
  MIN_PHOTOS: 'files',
  TOO_MANY_VIDEOS: 'files',
  DUPLICATE: 'files',
  FILE_FAILED: 'files',
};

/**
 * The fault with which a job with this name fails, as the real work would throw it. A transient fault ends the job at once as
 * retryable, except with `once`: then the job is retried.
 */
export function forcedFault(error: JobErrorCode, once: boolean, job: JobName): JobFault {
  const forced = `${meaningOf(error)} (forced by the test name ${job.name}).`;
  return job.of === 'file' ? faultOfFile(error, once, job, forced) : faultOfListing(error, once, forced);
}

function faultOfFile(error: JobErrorCode, once: boolean, job: JobName, message: string): JobFault {
  const detail = {
    pointer: `/${job.field}`,
    field: job.field,
    code: error,
    message,
    fileId: job.subjectId,
    ...(job.externalId === null ? {} : { externalFileId: job.externalId }),
  };
  const named = `${job.externalId ?? `File ${job.subjectId}`}: ${message}`;
  const withError = { error: { code: error, details: [detail] } };
  if (isTransientCode(error)) {
    return once
      ? new TemporaryFault(named, { ...withError, code: error })
      : new RequestAgainFault(named, { ...withError, code: error });
  }
  return new DataFault(named, { ...withError, ...(isPermanentCode(error) ? { code: error } : {}) });
}

function faultOfListing(error: JobErrorCode, once: boolean, message: string): JobFault {
  if (!isIssueCode(error)) {
    return new DataFault(message, { error: { code: error, details: [] } });
  }
  const issues = [stoppingIssue(error, message, FIELDS[error] ?? null)];
  if (once) {
    return new PublishingPostponed(message, issues);
  }
  return isTransientError(error) ? new FilesMissedFault(message, issues) : new PublishingFault(message, issues);
}

const isIssueCode = (code: JobErrorCode): code is ListingIssueCode & JobErrorCode =>
  LISTING_ISSUE_CODES.some((known) => known === code);

const isTransientCode = (code: JobErrorCode): code is TransientFailureCode =>
  isFileFailureCode(code) && isTransientFailure(code);

const isPermanentCode = (code: JobErrorCode): code is PermanentFailureCode =>
  isFileFailureCode(code) && !isTransientFailure(code);
