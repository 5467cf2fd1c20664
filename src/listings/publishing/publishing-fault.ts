import type { JobError, JobErrorDetail } from '../../errors/job-errors.js';
import { DataFault, JobFault, RequestAgainFault, TemporaryFault } from '../../errors/job-fault.js';
import { asSentence, joinSentences } from '../../i18n/sentences.js';
import type { MediaFile } from '../../media/media-file.js';
import type { JobFailure } from '../../platform/outbox/processing/job-handler.js';
import {
  fileIssue,
  isOfPublishing,
  type ListingIssue,
  type PublishingIssue,
  stoppingIssue,
} from '../domain/listing-issue.js';

/** The listing's own data prevents publishing; its record lists the issues (D-114). */
export class PublishingFault extends DataFault {
  /**
   * @param publicMessage the whole reason in one or two sentences, for the job.
   * @param files of the listing, in order.
   */
  constructor(
    publicMessage: string,
    readonly issues: readonly ListingIssue[],
    files: readonly MediaFile[] = [],
  ) {
    super(publicMessage, { error: errorOf(issues, files) });
  }
}

/**
 * Files of the listing failed with errors that may have been temporary: repeating the request imports them again (D-131, D-167).
 */
export class FilesMissedFault extends RequestAgainFault {
  /** The parameters are those of `PublishingFault`. */
  constructor(
    publicMessage: string,
    readonly issues: readonly ListingIssue[],
    files: readonly MediaFile[] = [],
  ) {
    super(publicMessage, { error: errorOf(issues, files) });
  }
}

/** A service that publishing depends on is unavailable; the listing's data is fine. */
export class PublishingPostponed extends TemporaryFault {
  /** The parameters are those of `PublishingFault`. */
  constructor(
    publicMessage: string,
    readonly issues: readonly ListingIssue[],
    files: readonly MediaFile[] = [],
  ) {
    super(publicMessage, { error: errorOf(issues, files) });
  }
}

/** Maximum length of the whole reason, in characters. */
const MESSAGE_LENGTH = 900;

/**
 * Combines all faults of a publishing job into one (D-168). If any of them is a `DataFault`, the result is one too, because a
 * retry would not help; it begins with what the agency has to correct, and has its code.
 * @param decisive at least one.
 * @param files of the listing: failed ones are reported, whether or not they are the cause.
 * @param others what is reported too, although a retry can help in spite of it.
 */
export function allOf(
  decisive: readonly JobFault[],
  files: readonly MediaFile[],
  others: readonly JobFault[] = [],
): JobFault {
  const isData = (fault: JobFault): boolean => fault instanceof DataFault;
  const faults = [...decisive.filter(isData), ...decisive.filter((fault) => !isData(fault)), ...others];
  const texts = faults.map(({ publicMessage }) => publicMessage);
  const message = joinSentences(
    texts.length === 1 ? texts : texts.map(asSentence),
    MESSAGE_LENGTH,
    (count) => `The record of the listing has ${count} more in its issues.`,
  );
  const issuesOfFaults = faults.flatMap((fault) => issuesOfFault(fault));
  const reportedIds = new Set(issuesOfFaults.flatMap(({ code, fileId }) => (code === 'FILE_FAILED' ? fileId : [])));
  const issues = [...issuesOfFaults, ...files.filter(({ id }) => !reportedIds.has(id)).flatMap(failedFileIssue)];
  if (decisive.some(isData)) {
    return new PublishingFault(message, issues, files);
  }
  return decisive.some((fault) => fault instanceof TemporaryFault)
    ? new PublishingPostponed(message, issues, files)
    : new FilesMissedFault(message, issues, files);
}

/** The issues that the record lists after publishing failed for any reason. */
export function issuesOfFailure({ cause, publicMessage, isRetryable }: JobFailure): readonly ListingIssue[] {
  return cause instanceof JobFault
    ? issuesOfFault(cause)
    : [stoppingIssue(isRetryable ? 'TEMPORARY_FAULT' : 'PUBLISHING_FAILED', publicMessage)];
}

/** The issues that the record lists for a fault. */
export function issuesOfFault(fault: JobFault): readonly ListingIssue[] {
  if (fault instanceof PublishingFault || fault instanceof FilesMissedFault || fault instanceof PublishingPostponed) {
    return fault.issues;
  }
  return [stoppingIssue(fault instanceof DataFault ? 'PUBLISHING_FAILED' : 'TEMPORARY_FAULT', fault.publicMessage)];
}

/** The issue of a file that failed to import; empty for any other file. */
function failedFileIssue(file: MediaFile): ListingIssue[] {
  const { optimization, failure } = file;
  return optimization === 'failed' && failure !== null ? [fileIssue('FILE_FAILED', failure.message, file)] : [];
}

/** The machine-readable error of the job: the code of the first issue that stops it, and pointers to all of them. */
function errorOf(found: readonly ListingIssue[], files: readonly MediaFile[]): JobError {
  const issues = found.filter(isOfPublishing);
  const first = issues.find(({ severity }) => severity === 'error') ?? issues[0];
  return {
    code: first?.code ?? 'PUBLISHING_FAILED',
    details: issues.flatMap((issue) => detailOf(issue, files)),
  };
}

function detailOf({ code, text, field, fileId }: PublishingIssue, files: readonly MediaFile[]): JobErrorDetail[] {
  if (field === null) {
    return [];
  }
  const position = files.findIndex(({ id }) => id === fileId);
  const externalFileId = files[position]?.externalId ?? null;
  return [
    {
      pointer: position === -1 ? `/${field}` : `/${field}/${position}`,
      field,
      code,
      message: text,
      ...(fileId === null ? {} : { fileId }),
      ...(externalFileId === null ? {} : { externalFileId }),
    },
  ];
}
