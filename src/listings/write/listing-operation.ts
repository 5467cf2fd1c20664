import { hash } from 'node:crypto';
import { LISTING_PATCH_NAMES, type ListingPatch } from '../../catalogue/checks/check-listing.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { PendingReferenceView } from '../../conditional-writes/missing-references.js';
import {
  type RequestWriteOptions,
  type SentWriteOptions,
  type WriteOptions,
  writeOptionsOf,
} from '../../conditional-writes/write-options.js';
import type { ApiError } from '../../errors/api-error.js';
import { targetOf } from '../../identity/identifiers.js';
import type { FileImport, KeptFile } from '../../media/references/written-files.js';
import type { Target } from '../../platform/batch/target.js';
import type { WritePlan } from '../domain/plan-write.js';
import type { ListingFieldsDto, ListingUpsertOperationDto } from '../dto/listing-write.dto.js';
import type { ListingRow } from '../listing.entity.js';
import type { Readiness } from '../readiness/readiness.js';

/** The length of the column `content_hash`. */
const HASH_BYTES = 16;

/**
 * Identifies a write among all writes of any listing. Fields are hashed in catalogue order, in which the checker puts them, so the
 * order in the request does not matter.
 * @param readOnly the read-only fields that were sent; they are part of the write, so that only the same ones are accepted when it
 *   is repeated (D-12).
 */
export function contentHashOf(
  target: Target,
  patch: ListingPatch,
  readOnly: Readonly<Record<string, unknown>> = {},
): Buffer {
  const text = `${target.id ?? `\0${target.externalId}`}${textOf(patch)}${textOfReadOnly(readOnly)}`;
  return hash('sha256', text, 'buffer').subarray(0, HASH_BYTES);
}

/**
 * An unambiguous text of the patch. The checker rejects control characters in texts, so they can separate the fields and mark the
 * types. Takes a third of JSON's time for descriptions of usual length.
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

/** Empty without read-only fields; no field of a patch begins like this text. */
function textOfReadOnly(readOnly: Readonly<Record<string, unknown>>): string {
  return Object.keys(readOnly).length === 0 ? '' : `\0\x02${JSON.stringify(readOnly)}`;
}

/** Creates or updates a listing. With op `validate` all checks of an upsert are made and nothing is written. */
export interface ListingUpsert {
  op: 'upsert' | 'validate';
  target: Target;
  patch: ListingPatch;
  /** Read-only fields as they were sent; see `checkReadOnlyFields` (D-12). */
  readOnly: Readonly<Record<string, unknown>>;
  /** See `contentHashOf`. */
  contentHash: Buffer;
  options: WriteOptions;
}

/** A write with its effect before its references are resolved. */
export interface PlannedWrite extends WritePlan {
  operation: ListingUpsert;
  /** Null when the listing does not exist yet. */
  stored: ListingRow | null;
}

/** Converts a validated write; outside of a bulk it is an upsert. */
export function listingUpsertOf(
  dto: ListingFieldsDto & Partial<Pick<ListingUpsertOperationDto, 'op'>> & SentWriteOptions,
  given: RequestWriteOptions = {},
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
  const options = writeOptionsOf({ sourceUpdatedAt, sourceHash, ifVersion, skipUnchanged, onMissing }, given);
  return { op, target, patch, readOnly, contentHash: contentHashOf(target, patch, readOnly), options };
}

/** The fields that were sent. Copied by name, because removing all others from the request costs as much as validating it. */
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

/** The result of a valid write. */
export interface WrittenListing {
  id: number;
  externalId: string | null;
  status: ListingStatus;
  version: number;
  created: boolean;
  /** The write equals what was stored. */
  unchanged: boolean;
  /** `stale` when it was not written because it is older than what is stored (D-198). */
  skipped: 'stale' | null;
  /** It is being published, or the public can see it (D-25). */
  hasPublicUrl: boolean;
  /** The publishing or refresh job that the write started, or that was open already; null: none. */
  jobId: number | null;
  /** The running imports of the files that the write refers to or publishes, whether or not it started them. */
  imports: readonly FileImport[];
  /** Files that it refers to by a URL that was not fetched because the file existed. */
  kept: readonly KeptFile[];
  /** The listing's references to agents and files that do not exist yet, including those that the write did not change. */
  pending: readonly PendingReferenceView[];
}

const NOTHING_DONE = {
  created: false,
  unchanged: false,
  skipped: null,
  hasPublicUrl: false,
  jobId: null,
  imports: [],
  kept: [],
  pending: [],
} as const;

/**
 * The result of a write to a listing.
 * @param done what the write did; the rest is as for a write that neither created, started nor named anything.
 */
export function writtenListing(
  { id, externalId, status, version }: Pick<WrittenListing, 'id' | 'externalId' | 'status' | 'version'>,
  done: Partial<WrittenListing>,
): WrittenListing {
  return { id, externalId, status, version, ...NOTHING_DONE, ...done };
}

/** What a `validate` found. */
export interface ValidatedListing {
  /** Why an upsert would be rejected; null when it would not. */
  refusal: ApiError | null;
  readiness: Readiness;
}

/** The result of a write, the reason for its rejection, or the result of a `validate`. */
export type ListingWriteOutcome = WrittenListing | ApiError | ValidatedListing;
