import { DataFault, RequestAgainFault } from '../../errors/job-fault.js';
import type { JobFailure } from '../../jobs/job-handler.js';
import { type ListingIssue, stoppingIssue } from '../listing-issue.js';

/** The listing's own data keeps it from being published; its record says what in particular (D-114). */
export class PublishingFault extends DataFault {
  /** @param publicMessage the whole reason in one or two sentences, for the job. */
  constructor(
    publicMessage: string,
    readonly issues: readonly ListingIssue[],
  ) {
    super(publicMessage);
  }
}

/** Files of the listing failed for faults that may have passed: the same request imports them again (D-131). */
export class FilesMissedFault extends RequestAgainFault {
  /** @param publicMessage as that of `PublishingFault`. */
  constructor(
    publicMessage: string,
    readonly issues: readonly ListingIssue[],
  ) {
    super(publicMessage);
  }
}

/** What the record says about a publishing that failed, for whatever reason. */
export function issuesOfFailure({ cause, publicMessage, isRetryable }: JobFailure): readonly ListingIssue[] {
  if (cause instanceof PublishingFault || cause instanceof FilesMissedFault) {
    return cause.issues;
  }
  return [stoppingIssue(isRetryable ? 'TEMPORARY_FAULT' : 'PUBLISHING_FAILED', publicMessage)];
}
