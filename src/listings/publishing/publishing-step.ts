import { createHash } from 'node:crypto';
import type { PublishingOperation } from '../../jobs/job-types.js';
import type { MediaFile } from '../../media/media-file.js';
import type { ListingRow } from '../listing.entity.js';

/** What a step works on: the listing as it was read, and its files in order of display, all of them processed. */
export interface PublishingSubject {
  agencyId: number;
  listing: ListingRow;
  files: readonly MediaFile[];
}

/** One of the operations of publishing (spec: Job, `completedOperations`). */
export abstract class PublishingStep<Result = unknown> {
  abstract readonly operation: PublishingOperation;

  /** Everything that the result depends on, JSON-safe: while it is the same, the stored result is reused (D-23). */
  abstract inputs(subject: PublishingSubject): unknown;

  /**
   * Does the work. The result is stored as JSON.
   * @throws DataFault what the agency has to change; TemporaryFault what may pass by itself.
   */
  abstract run(subject: PublishingSubject, signal: AbortSignal): Promise<Result>;
}

/** SHA-256 by which a step's inputs are compared. */
export function hashOfInputs(inputs: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(inputs)).digest();
}
