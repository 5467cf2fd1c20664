import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { ApiError } from '../../errors/api-error.js';
import type { FileImport, KeptFile } from '../../media/references/written-files.js';
import type { PendingReferenceView } from '../pending/pending-references.js';
import type { Readiness } from '../readiness/readiness.js';

/** What a sound write did. */
export interface WrittenListing {
  id: number;
  externalId: string | null;
  status: ListingStatus;
  version: number;
  created: boolean;
  /** The write equals what was stored. */
  unchanged: boolean;
  /** Nothing was written: it is older than what is stored (D-198). Null: it was written. */
  skipped: 'stale' | null;
  /** It is being published, or the public can see it (D-25). */
  hasPublicUrl: boolean;
  /** The publishing or refresh job that the write started or joined; null: none. */
  jobId: number | null;
  /** Imports of the files that the write names, or publishes with: started by it, or still under way. */
  imports: readonly FileImport[];
  /** Files that it names by a URL that was not fetched, for they were there. */
  kept: readonly KeptFile[];
  /** The names of agents and files that are not there yet; those of a write that changes nothing of them, too. */
  pending: readonly PendingReferenceView[];
}

/** What a `validate` found. */
export interface ValidatedListing {
  /** Why an upsert would be refused; null: it would not. */
  refusal: ApiError | null;
  readiness: Readiness;
}

/** A write is done, or refused with its reason, or was only looked at. */
export type ListingWriteOutcome = WrittenListing | ApiError | ValidatedListing;
