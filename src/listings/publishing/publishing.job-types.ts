import type { FileFailureCode } from '../../errors/file-failures.js';
import type { JobType, NoPayload } from '../../platform/outbox/job-type.js';

/** The operations of publishing, in their order (spec: Job, `resultData.completedOperations`). */
export const PUBLISHING_OPERATIONS = ['translate_description', 'process_location', 'analyze_images'] as const;

export type PublishingOperation = (typeof PUBLISHING_OPERATIONS)[number];

/** A file of a listing that could not be imported, or not be fetched again. */
export interface FailedFile {
  fileId: number;
  /** Null when it has none. */
  externalFileId: string | null;
  /** Null when it was uploaded. */
  sourceUrl: string | null;
  code: FileFailureCode;
  message: string;
}

/** `resultData` of a publishing job (spec: Job). */
export interface PublishingResult {
  announcementId: number;
  completedOperations: PublishingOperation[];
  /** Operations that could do nothing, such as the translation when no translator is configured (D-150); absent when there are none. */
  skippedOperations?: PublishingOperation[];
  /** The listing's files that could not be imported (D-308); absent when there are none. */
  failedFiles?: FailedFile[];
  /** Those that could not be fetched again, and are shown with their earlier content (D-309); absent when there are none. */
  outdatedFiles?: FailedFile[];
  /** The listing's status after the job. */
  finalStatus: string;
}

/** Makes a listing public (D-21). */
export const ANNOUNCEMENT_FINALIZE: JobType<'announcement_finalize', NoPayload, PublishingResult> = {
  name: 'announcement_finalize',
  queue: 'publishing',
  subject: 'listing',
};

/** Publishes an edit of a live listing that needs a publishing operation (D-24). */
export const ANNOUNCEMENT_REFRESH: JobType<'announcement_refresh', NoPayload, PublishingResult> = {
  name: 'announcement_refresh',
  queue: 'publishing',
  subject: 'listing',
};
