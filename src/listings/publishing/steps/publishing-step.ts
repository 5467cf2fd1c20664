import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ProviderResponses } from '../../../integrations/providers/provider-responses.js';
import type { MediaFile } from '../../../media/media-file.js';
import type { PublishingOperation } from '../../../platform/outbox/job-types.js';
import { Sweeper } from '../../../platform/recurring/sweeper.js';
import type { ListingIssue } from '../../domain/listing-issue.js';
import type { ListingRow } from '../../listing.entity.js';

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

  /** What the result, which may be a stored one, has to say to the agency without stopping the publishing. */
  issues(_result: Result): readonly ListingIssue[] {
    return [];
  }

  /** Whether nothing could be done (D-150). */
  isSkipped(_result: Result): boolean {
    return false;
  }
}

/** SHA-256 by which a step's inputs are compared. */
export function hashOfInputs(inputs: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(inputs)).digest();
}

const EVERY_MS = 3_600_000;

/** Keeps the memory of what services answered from growing for ever. Any number of workers may do so. */
@Injectable()
export class ProviderMemory extends Sweeper {
  constructor(private readonly responses: ProviderResponses) {
    super(EVERY_MS, 'Unused answers could not be forgotten; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    await this.responses.forgetUnused();
  }
}
