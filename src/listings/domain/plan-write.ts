import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import {
  checkAvailability,
  checkCombination,
  contextOf,
  fieldsToClear,
  missingToCreate,
  missingToPublish,
} from '../../catalogue/listing-rules.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import { type BlockInForce, reasonOfSuccessor } from './block-reasons.js';
import { nextStatus } from './listing-status.js';
import { missingDueToWrite } from './rules-to-meet.js';
import { NO_FIELDS, type StoredFields, withPatch } from './stored-fields.js';

/** The parts of a listing that a write is merged into. */
interface PresentListing {
  status: ListingStatus;
  /** The operator's disclosed reason for a block; null when there is none. */
  blockReason: string | null;
  fields: StoredFields;
}

/** The effect of a write before its references are resolved. */
export interface WritePlan {
  status: ListingStatus;
  /** The stored fields merged with the patch. */
  fields: StoredFields;
  /** Violations of the rules; those of the references are added later. */
  details: readonly ErrorDetail[];
}

/**
 * Merges a write into the stored listing and checks the status, context and publishing rules (D-15 to D-21).
 * @param stored null when the listing does not exist yet.
 * @param block the block of an earlier listing with the external id of the new one; null when there is none.
 * @throws ApiError `NOT_FOUND` for an id that the agency does not have (D-02), or what the status forbids.
 */
export function planWrite(
  { target, patch }: { target: { id?: number | undefined; externalId?: string | undefined }; patch: ListingPatch },
  stored: PresentListing | null,
  block: BlockInForce | null = null,
): WritePlan {
  if (stored === null && target.id !== undefined) {
    throw new ApiError('NOT_FOUND');
  }
  // A blocked listing that was deleted and is sent again stays blocked (D-171).
  const isSentAnew = stored === null && block !== null;
  const present = isSentAnew ? 'blocked' : (stored?.status ?? null);
  const reason = isSentAnew ? reasonOfSuccessor('external_id', block) : (stored?.blockReason ?? null);
  const status = nextStatus(present, patch.announcementStatus ?? undefined, reason);
  const { fields, details } = mergeFields(stored?.fields ?? NO_FIELDS, patch);
  const missing = missingDueToWrite({ patch, stored, status }, missingToPublish(fields));
  details.push(...missing.filter(({ field }) => details.every((detail) => detail.field !== field)));
  return { status, fields, details };
}

function mergeFields(stored: StoredFields, patch: ListingPatch): { fields: StoredFields; details: ErrorDetail[] } {
  const fields = withPatch(stored, patch);
  const context = contextOf(fields);
  if (context === undefined) {
    return { fields, details: missingToCreate(fields) };
  }
  const combination = checkCombination(context);
  if (combination.length > 0) {
    return { fields, details: combination };
  }
  const details = checkAvailability(context, patch);
  // If the context has changed, fields that it no longer has are cleared, unless they were sent with this write, which is an error.
  const cleared = fieldsToClear(context, fields);
  return { fields: cleared.length === 0 ? fields : { ...fields, ...nullOfEach(cleared) }, details };
}

function nullOfEach(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}
