import { hash } from 'node:crypto';
import { LISTING_PATCH_NAMES, type ListingPatch } from '../../catalogue/checks/check-listing.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { ApiError } from '../../errors/api-error.js';
import { targetOf } from '../../identity/identifiers.js';
import type { FileImport, KeptFile } from '../../media/references/written-files.js';
import type { Target } from '../../platform/batch/target.js';
import type { PendingReferenceView } from '../../versions/late-references.js';
import { type GivenTerms, type SentTerms, type WriteTerms, writeTermsOf } from '../../versions/write-terms.js';
import type { ListingFieldsDto, ListingUpsertOperationDto } from '../dto/listing-write.dto.js';
import type { Readiness } from '../readiness/readiness.js';

/** The column `content_hash` is as long. */
const HASH_BYTES = 16;

/**
 * Tells a write from all others, of whatever listing. Fields are hashed in the catalogue's order, as the checker puts
 * them, so that the order in which they were sent does not matter.
 */
export function contentHashOf(target: Target, patch: ListingPatch): Buffer {
  const text = `${target.id ?? `\0${target.externalId}`}${textOf(patch)}`;
  return hash('sha256', text, 'buffer').subarray(0, HASH_BYTES);
}

/**
 * The same text for equal patches alone: the checker lets no control characters into a text, so they part the fields
 * and tell the types. A third of the time that JSON takes for descriptions of the usual length.
 */
function textOf(patch: ListingPatch): string {
  let text = '';
  for (const name of LISTING_PATCH_NAMES) {
    const value = patch[name];
    if (value !== undefined) {
      text += typeof value === 'string' ? `\0${name}\x01${value}` : `\0${name}\x02${JSON.stringify(value)}`;
    }
  }
  return text;
}

/** Creates or updates a listing. With op `validate` all checks of an upsert are made and nothing is written. */
export interface ListingUpsert {
  op: 'upsert' | 'validate';
  target: Target;
  patch: ListingPatch;
  /** Read-only fields as they were sent; each must equal what is stored (D-12). */
  readOnly: Readonly<Record<string, unknown>>;
  /** Equal for equal writes of one listing. */
  contentHash: Buffer;
  terms: WriteTerms;
}

/** What a validated write asks for; one that is no operation of a bulk is an upsert. */
export function listingUpsertOf(
  dto: ListingFieldsDto & Partial<Pick<ListingUpsertOperationDto, 'op'>> & SentTerms,
  given: GivenTerms = {},
): ListingUpsert {
  const {
    op = 'upsert',
    id,
    externalId,
    readOnly,
    sourceUpdatedAt,
    sourceHash,
    ifVersion,
    skipUnchanged,
    onMissing,
  } = dto;
  const patch = patchOf(dto);
  const target = targetOf({ id, externalId });
  const terms = writeTermsOf({ sourceUpdatedAt, sourceHash, ifVersion, skipUnchanged, onMissing }, given);
  return { op, target, patch, readOnly, contentHash: contentHashOf(target, patch), terms };
}

/** The fields that were sent. Name by name: taking all others out of a request costs as much as checking it. */
function patchOf(dto: ListingPatch): ListingPatch {
  const patch: Partial<Record<keyof ListingPatch, unknown>> = {};
  for (const name of LISTING_PATCH_NAMES) {
    const value = dto[name];
    if (value !== undefined) {
      patch[name] = value;
    }
  }
  return patch as ListingPatch;
}

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
