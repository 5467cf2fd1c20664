import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import { targetOf } from '../../identity/target.dto.js';
import { contentHashOf } from './content-hash.js';
import type { ListingUpsertOperationDto, ListingWriteDto } from '../dto/listing-write.dto.js';
import type { Target } from '../../platform/batch/target.js';

/** Creates or updates a listing. With op `validate` all checks of an upsert are made and nothing is written. */
export interface ListingUpsert {
  op: 'upsert' | 'validate';
  target: Target;
  patch: ListingPatch;
  /** Read-only fields as they were sent; each must equal what is stored (D-12). */
  readOnly: Readonly<Record<string, unknown>>;
  /** Equal for equal writes of one listing. */
  contentHash: Buffer;
}

/** What a validated write asks for; one that is no operation of a bulk is an upsert. */
export function listingUpsertOf(dto: ListingWriteDto & Partial<Pick<ListingUpsertOperationDto, 'op'>>): ListingUpsert {
  const { op = 'upsert', id, externalId, readOnly, ...patch } = dto;
  const target = targetOf({ id, externalId });
  return { op, target, patch, readOnly, contentHash: contentHashOf(target, patch) };
}
