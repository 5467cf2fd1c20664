import { FILE_FAILURES, type FileFailureCode } from './file-failures.js';

/**
 * The codes of a job's `errorCode` and of its `details`, which say why a job failed (D-214). There is no other such table.
 * `retry`: whether sending the same request again may help; null when that depends on the job, see its `isRetryable`.
 * `npm run docs:write` copies the table into docs/integrators.md.
 */
export const JOB_ERRORS = {
  ...fileFailureRows(),
  FILE_FAILED: {
    retry: null,
    meaning: 'Files of the listing could not be imported; `details` lists each of them',
    cure: 'Fix the cause for each file, then send `files` again',
  },
  REQUIRED_TO_PUBLISH: {
    retry: false,
    meaning: 'The listing lacks fields that are required to publish',
    cure: 'Send the fields listed in `details`',
  },
  MIN_PHOTOS: {
    // Those that could not be fetched may come yet.
    retry: null,
    meaning: 'The listing has too few photos',
    cure: 'Send more photos, or fix the cause for each that failed',
  },
  TOO_MANY_VIDEOS: { retry: false, meaning: 'The listing has too many videos', cure: 'Send fewer videos' },
  DUPLICATE: {
    retry: false,
    meaning: 'The listing shows the same photo more than once',
    cure: 'Remove one of the two, or send another photo',
  },
  ADDRESS_NOT_FOUND: {
    retry: false,
    meaning: 'The address could not be found, and the listing has no coordinates',
    cure: 'Send `propertyCoordinates`, or correct the address',
  },
  LISTING_BLOCKED: { retry: false, meaning: 'The operator has blocked the listing', cure: 'Contact the operator' },
  PUBLISHING_FAILED: {
    retry: false,
    meaning: 'The listing cannot be published as it is; the message says why',
    cure: 'Follow the message',
  },
  TEMPORARY_FAULT: {
    retry: true,
    meaning: 'Something that publishing depends on was temporarily unavailable',
    cure: 'Publish again later',
  },
  SUBJECT_DELETED: {
    retry: false,
    meaning: 'The listing or file was deleted before the job ended',
    cure: 'Nothing; send the object again if you still need it',
  },
  CANCELLED: {
    retry: false,
    meaning: 'The job is no longer needed',
    cure: 'Nothing; a later write replaced it',
  },
  CRASHED: {
    retry: false,
    meaning: 'The job crashed the worker process each time; check the data and files that it uses',
    cure: 'Send other files, or contact the operator',
  },
} as const satisfies Record<string, JobErrorRow>;

interface JobErrorRow {
  retry: boolean | null;
  meaning: string;
  /** What the agency can do about it. */
  cure: string;
}

export type JobErrorCode = keyof typeof JOB_ERRORS;

/**
 * Codes that are only found in the `issues` of a listing that is public all the same (D-149, D-150): no job fails for them.
 * `npm run docs:write` copies them into the same table.
 */
export const NON_BLOCKING_ISSUES = {
  COORDINATES_ZERO: { meaning: 'The coordinates are zero', cure: 'Send the coordinates of the property' },
  COORDINATES_SWAPPED: {
    meaning: 'Latitude and longitude seem to be swapped',
    cure: 'Swap `lat` and `lng`',
  },
  COORDINATES_OUTSIDE_COUNTRY: {
    meaning: 'The coordinates are in another country',
    cure: 'Correct the coordinates',
  },
  COORDINATES_FAR_FROM_ADDRESS: {
    meaning: 'The coordinates are far from the address',
    cure: 'Correct whichever is wrong; `places` contains both locations',
  },
  NOT_TRANSLATED: { meaning: 'The description could not be translated', cure: 'Publish again later' },
} as const satisfies Record<string, Omit<JobErrorRow, 'retry'>>;

export type NonBlockingIssueCode = keyof typeof NON_BLOCKING_ISSUES;

export const JOB_ERROR_CODES = Object.keys(JOB_ERRORS) as readonly JobErrorCode[];

/** The largest number of details of one failed job. */
export const JOB_DETAILS_MAX = 100;

/** The largest length of a detail's message, in characters. */
export const JOB_DETAIL_MESSAGE_MAX = 1_000;

/** One of the causes for which a job failed. */
export interface JobErrorDetail {
  /** RFC 6901 pointer into the listing (`/propertyAddress`, `/files/2`), or into the body that requested the file (`/url`). */
  pointer: string;
  /** The top-level field's name. */
  field: string;
  code: JobErrorCode;
  /** A human-readable sentence. */
  message: string;
  /** The file concerned; absent when the cause is not one particular file. */
  fileId?: number;
  /** The external id of that file; absent when it has none. */
  externalFileId?: string;
}

/** Why a job failed, in machine-readable form. */
export interface JobError {
  code: JobErrorCode;
  details: readonly JobErrorDetail[];
}

/** The code of a failure for which there is no more specific one. */
export function generalJobError(isRetryable: boolean): JobErrorCode {
  return isRetryable ? 'INTERNAL_ERROR' : 'NOT_PROCESSABLE';
}

/** `JOB_ERRORS` and `NON_BLOCKING_ISSUES` as a Markdown table, for the documentation. */
export function jobErrorsInMarkdown(): string {
  const errors = Object.entries<JobErrorRow>(JOB_ERRORS).map(([code, { retry, meaning, cure }]) =>
    [`\`${code}\``, meaning, cure, retry === null ? 'as the job says' : retry ? 'yes' : 'no'].join(' | '),
  );
  const notices = Object.entries(NON_BLOCKING_ISSUES).map(([code, { meaning, cure }]) =>
    [`\`${code}\``, meaning, cure, 'no job fails for it'].join(' | '),
  );
  const head = ['code | what happened | what to do | `isRetryable`', '--- | --- | --- | ---'];
  return [...head, ...errors, ...notices].map((row) => `| ${row} |`).join('\n');
}

/** The codes of a file's `failure`: a job that imports a file fails with the same codes. */
function fileFailureRows(): Record<FileFailureCode, JobErrorRow> {
  const rows = Object.entries(FILE_FAILURES).map(([code, { isTransient, meaning, cure }]) => [
    code,
    { retry: isTransient, meaning, cure },
  ]);
  // The keys are those of FILE_FAILURES, which Object.fromEntries cannot express.
  return Object.fromEntries(rows) as Record<FileFailureCode, JobErrorRow>;
}
