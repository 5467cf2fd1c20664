import type { ApiError } from '../../errors/api-error.js';
import type { KeptFile } from '../../media/references/written-files.js';

/** What a sound write did. */
export interface WrittenUser {
  id: number;
  externalId: string | null;
  version: number;
  created: boolean;
  /** The write equals what was stored. */
  unchanged: boolean;
  /** Nothing was written: it is older than what is stored (D-198). Null: it was written. */
  skipped: 'stale' | null;
  /** The import under way of the avatar that the write names; null: none. */
  jobId: number | null;
  /** The avatar, where a URL was sent for it that was not fetched; empty: none was. */
  kept: readonly KeptFile[];
}

/** A write is done, or refused with its reason; a `validate` that finds nothing wrong is `valid`. */
export type UserWriteOutcome = WrittenUser | ApiError | 'valid';
