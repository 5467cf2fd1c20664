import { LISTING_PATCH_NAMES, type ListingPatch } from '../../catalogue/checks/check-listing.js';
import { targetOf } from '../../identity/target.dto.js';
import type { Target } from '../../platform/batch/target.js';
import { type GivenTerms, type SentTerms, type WriteTerms, writeTermsOf } from '../../versions/write-terms.js';
import type { ListingFieldsDto, ListingUpsertOperationDto } from '../dto/listing-write.dto.js';
import { contentHashOf } from './content-hash.js';

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
