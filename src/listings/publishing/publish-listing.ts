import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config/env.js';
import { JobFault, TemporaryFault } from '../../errors/job-fault.js';
import type { NewEvent } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import type { MediaFile } from '../../media/media-file.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type {
  JobAttempt,
  JobCompletion,
  JobFailure,
  StartedJob,
} from '../../platform/outbox/processing/job-handler.js';
import { PublishingBlocks } from '../blocking/publishing-blocks.js';
import { listingEvent, statusChange } from '../lifecycle/listing-events.js';
import type { ListingRow } from '../listing.entity.js';
import { timestampsOf, type WriteTimestamps } from '../write/stored-write.js';
import {
  type ANNOUNCEMENT_FINALIZE,
  type ANNOUNCEMENT_REFRESH,
  type FailedFile,
  PUBLISHING_OPERATIONS,
  type PublishingOperation,
  type PublishingResult,
} from './publishing.job-types.js';
import { issuesOfFailure, issuesOfFault } from './publishing-fault.js';
import { PublishingSubjects } from './publishing-subjects.js';
import { PublishedListings, type PublishedWork } from './snapshot/published-listings.js';
import { type PublishingFindings, PublishingSteps } from './steps/publishing-steps.js';

type PublishingJob = StartedJob<typeof ANNOUNCEMENT_FINALIZE> | StartedJob<typeof ANNOUNCEMENT_REFRESH>;

/** What the end of a type of publishing job makes of the locked row of its listing. */
export interface PublishingRules {
  /**
   * The row that is shown; null when the listing is not to be shown (any more).
   * @throws DataFault.
   */
  afterSuccess(
    context: AgencyTransaction,
    listing: ListingRow,
    timestamps: WriteTimestamps,
  ): Promise<ListingRow | null>;

  /** The row after a failure; null when the failure no longer concerns the listing. */
  afterFailure(listing: ListingRow, failure: JobFailure): ListingRow | null;
}

/** An attempt of a job, and what it has found out so far. */
interface PublishingAttempt {
  readonly job: PublishingJob;
  readonly rules: PublishingRules;
  /** The listing as it was read; null before. */
  read: ListingRow | null;
  /**
   * Set when a refresh fails because of the files: everything else that was found, which can still be shown with the files that are
   * public now.
   */
  withoutNewFiles: PublishedWork | null;
}

/**
 * The common part of publishing and refreshing: reads the listing, runs the operations, then locks the listing and makes the
 * result public if the listing has not changed since it was read. Otherwise the job runs again (D-23).
 */
@Injectable()
export class PublishListing {
  constructor(
    private readonly config: Config,
    private readonly subjects: PublishingSubjects,
    private readonly steps: PublishingSteps,
    private readonly published: PublishedListings,
    private readonly blocks: PublishingBlocks,
    private readonly events: EventLog,
  ) {}

  /** Begins an attempt of a job, whose work throws DataFault, RequestAgainFault and TemporaryFault. */
  begin(job: PublishingJob, rules: PublishingRules): JobAttempt<PublishingResult> {
    const attempt: PublishingAttempt = { job, rules, read: null, withoutNewFiles: null };
    return {
      work: ({ signal }) => this.work(attempt, signal),
      isOutdated: (manager, failure) => this.isOutdated(manager, attempt, failure),
      recordFailure: (manager, failure) => this.recordFailure(manager, attempt, failure),
    };
  }

  private async work(attempt: PublishingAttempt, signal: AbortSignal): Promise<JobCompletion<PublishingResult>> {
    const { job, rules } = attempt;
    const { agencyId, subjectId } = job;
    const subject = await this.subjects.read(agencyId, subjectId);
    const { listing, files } = subject;
    attempt.read = listing;
    if (await this.subjects.awaitsFiles(job, subject)) {
      return (manager) => this.subjects.awaitFiles(manager, job);
    }
    const showsRest = canShowRest(job);
    const findings = await this.steps.run({ agencyId, showsRest }, subject, signal);
    const { filesFault } = findings;
    if (filesFault !== null && (!showsRest || filesFault instanceof TemporaryFault)) {
      throw filesFault;
    }
    return async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const present = await this.subjects.lock(context, subjectId);
      if (!isAsRead(present, listing)) {
        return this.subjects.awaitFiles(manager, job);
      }
      const toShow = await rules.afterSuccess(context, present, timestampsOf(context, this.config.listingLifetimeDays));
      if (toShow === null) {
        return toResult(present);
      }
      const shown = filesFault === null ? files : await this.published.shownFiles(context, present);
      const mediaIds = idsOf(shown);
      await this.blocks.refuseBlocked(context, { listing, location: findings.location, mediaIds });
      if (filesFault !== null && !isReported(listing, filesFault)) {
        attempt.withoutNewFiles = { subject, findings };
        throw filesFault;
      }
      await this.published.show(context, { subject, findings }, toShow);
      this.events.record(context, [listingEvent('listing.published', toShow, eventContent(job, present, toShow))]);
      return toResult(toShow, skippedOf(findings), files);
    };
  }

  /**
   * Whether the listing or a file of it has changed since it was read, or a file is about to: what the fault is about may have been
   * fixed (D-23). A temporary fault or a defect says nothing about the listing.
   */
  private async isOutdated(
    manager: EntityManager,
    { job, read }: PublishingAttempt,
    { cause }: JobFailure,
  ): Promise<boolean> {
    if (read === null || !(cause instanceof JobFault) || cause instanceof TemporaryFault) {
      return false;
    }
    const listing = await this.subjects.lockPresent({ manager, agencyId: job.agencyId }, job.subjectId);
    return listing !== null && (!isAsRead(listing, read) || (await this.subjects.awaitsRefreshes(job, manager)));
  }

  /** Stores in the record why the job failed (D-114). The public snapshot stays as it is (D-22). */
  private async recordFailure(
    manager: EntityManager,
    { job, rules, withoutNewFiles }: PublishingAttempt,
    failure: JobFailure,
  ): Promise<void> {
    const { agencyId, subjectId } = job;
    const context = await beginWrite({ manager, agencyId });
    const listing = await this.subjects.lockPresent(context, subjectId);
    const failed = listing && rules.afterFailure(listing, failure);
    if (listing === null || failed === null) {
      return;
    }
    const { cause, publicMessage: message, isRetryable } = failure;
    // A fault of the data is about this version: otherwise it would be outdated.
    if (await this.blocks.blockRecognised(context, listing, cause)) {
      return;
    }
    const content = eventContent(job, listing, failed, { message, isRetryable });
    this.events.record(context, [listingEvent('listing.publish_failed', listing, content)]);
    if (withoutNewFiles !== null && (await this.published.isShown(context, listing))) {
      await this.published.show(context, withoutNewFiles, failed);
    } else {
      await this.published.keepIssues(context, failed, issuesOfFailure(failure));
    }
  }
}

/** Whether neither the listing nor its files have changed: a change of a file changes only `updatedAt`, which then always grows. */
function isAsRead(present: ListingRow, read: ListingRow): boolean {
  return present.version === read.version && present.updatedAt.getTime() === read.updatedAt.getTime();
}

/** The details of a publishing event: the change of status and the job type. */
function eventContent(
  { type: jobType }: StartedJob,
  before: ListingRow,
  after: ListingRow,
  more: object = {},
): Pick<NewEvent, 'changes' | 'data'> {
  const changes = before.status === after.status ? {} : { changes: statusChange(before.status, after.status) };
  return { ...changes, data: { status: after.status, jobType, ...more } };
}

/**
 * @param skipped operations that had nothing to do; they are not reported as completed (D-150).
 * @param files the listing's: those that failed are named, apart by whether they are shown (D-308, D-309).
 */
function toResult(
  listing: ListingRow,
  skipped: readonly PublishingOperation[] = [],
  files: readonly MediaFile[] = [],
): PublishingResult {
  const failedFiles = files.filter(({ optimization }) => optimization === 'failed').flatMap(failedFileOf);
  const outdatedFiles = files.filter(({ refreshState }) => refreshState === 'failed').flatMap(failedFileOf);
  return {
    announcementId: listing.id,
    completedOperations: PUBLISHING_OPERATIONS.filter((operation) => !skipped.includes(operation)),
    ...(skipped.length === 0 ? {} : { skippedOperations: [...skipped] }),
    ...(failedFiles.length === 0 ? {} : { failedFiles }),
    ...(outdatedFiles.length === 0 ? {} : { outdatedFiles }),
    finalStatus: listing.status,
  };
}

/** Operations that had nothing to do, and `analyze_images` when the files it analysed are not the ones shown. */
function skippedOf({ skipped, filesFault }: PublishingFindings): PublishingOperation[] {
  return filesFault === null ? [...skipped] : [...skipped, 'analyze_images'];
}

/** Empty when it has not failed. */
function failedFileOf({ id, externalId, sourceUrl, failure }: MediaFile): FailedFile[] {
  return failure === null
    ? []
    : [{ fileId: id, externalFileId: externalId, sourceUrl, code: failure.code, message: failure.message }];
}

/**
 * A listing is first published only with the files that it needs. The refresh of a public listing shows all other edits even if
 * the new files are unusable (D-185); the job then still fails, unless the agency has already been told about these files.
 */
function canShowRest({ type }: PublishingJob): boolean {
  return type === 'announcement_refresh';
}

/** Whether the record already contains all issues of the fault, so that the agency knows them. */
function isReported(listing: ListingRow, fault: JobFault): boolean {
  return issuesOfFault(fault).every(({ code, fileId, text }) =>
    listing.issues.some((issue) => issue.code === code && issue.fileId === fileId && issue.text === text),
  );
}
