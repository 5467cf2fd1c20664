import type { ListingStatus } from '../catalogue/vocabulary.js';
import type { ApiError } from '../errors/api-error.js';

/** What a sound write did. */
export interface WrittenListing {
  id: number;
  externalId: string | null;
  status: ListingStatus;
  created: boolean;
  /** It is being published, or the public can see it (D-25). */
  hasPublicUrl: boolean;
  /** The publishing or refresh job that the write started or joined; null: none. */
  jobId: number | null;
}

/** A write is done, or refused with its reason; a `validate` that finds nothing wrong is `valid`. */
export type WriteOutcome = WrittenListing | ApiError | 'valid';
