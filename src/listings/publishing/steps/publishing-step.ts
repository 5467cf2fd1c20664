import { createHash } from 'node:crypto';
import type { MediaFile } from '../../../media/media-file.js';
import type { ListingIssue } from '../../domain/listing-issue.js';
import type { ListingRow } from '../../listing.entity.js';
import type { PublishingOperation } from '../publishing.job-types.js';

/** The input of a step: the listing as it was read, and its files in display order. No file is pending any more. */
export interface PublishingSubject {
  agencyId: number;
  listing: ListingRow;
  files: readonly MediaFile[];
}

/** One of the operations of publishing (spec: Job, `completedOperations`). */
export abstract class PublishingStep<Result = unknown> {
  abstract readonly operation: PublishingOperation;

  /** Everything that the result depends on, JSON-safe. While it is unchanged, the stored result is reused (D-23). */
  abstract inputs(subject: PublishingSubject): unknown;

  /**
   * Runs the operation. The result is stored as JSON.
   * @throws DataFault for what the agency has to change; TemporaryFault for what a retry may resolve.
   */
  abstract run(subject: PublishingSubject, signal: AbortSignal): Promise<Result>;

  /** Issues for the agency that do not stop publishing. The result may be a stored one. */
  issues(_result: Result): readonly ListingIssue[] {
    return [];
  }

  /** Whether the operation could do nothing (D-150). */
  isSkipped(_result: Result): boolean {
    return false;
  }
}

/** The SHA-256 that a step's inputs are compared by. */
export function hashOfInputs(inputs: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(inputs)).digest();
}
