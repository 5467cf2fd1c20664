import { isDeepStrictEqual } from 'node:util';
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
import { reasonOfSuccessor } from '../blocking/block-reasons.js';
import type { BlockInForce } from '../blocking/blocks.repository.js';
import type { ListingRow } from '../listing.entity.js';
import { NO_FIELDS, STORED_FIELD_NAMES, type StoredFieldName, type StoredFields } from '../write/listing-columns.js';
import type { ListingUpsert } from './listing-operation.js';
import { nextStatus } from './listing-status.js';
import { missingDueToWrite } from './rules-to-meet.js';

/** The effect of a write before its references are resolved: pure rules on the stored row and the patch. */
export interface PlannedWrite {
  operation: ListingUpsert;
  /** Null when the listing does not exist yet. */
  stored: ListingRow | null;
  status: ListingStatus;
  /** The stored fields merged with the patch. */
  fields: StoredFields;
  /** Violations of the rules; those of the references are added later. */
  details: readonly ErrorDetail[];
}

/**
 * Merges a write into the stored row and checks the status, context and publishing rules (D-15 to D-21).
 * @param block the block of an earlier listing with the external id of the new one; null when there is none.
 * @throws ApiError `NOT_FOUND` for an id that the agency does not have (D-02), or what the status forbids.
 */
export function planWrite(
  operation: ListingUpsert,
  stored: ListingRow | null,
  block: BlockInForce | null = null,
): PlannedWrite {
  const { target, patch } = operation;
  if (stored === null && target.id !== undefined) {
    throw new ApiError('NOT_FOUND');
  }
  // A blocked listing that was deleted and is sent again stays blocked (D-171).
  const isSentAnew = stored === null && block !== null;
  const present = isSentAnew ? 'blocked' : (stored?.status ?? null);
  const reason = isSentAnew ? reasonOfSuccessor('external_id', block) : (stored?.blockReason ?? null);
  const status = nextStatus(present, patch.announcementStatus ?? undefined, reason);
  const { fields, details } = mergeFields(stored, patch);
  const missing = missingDueToWrite({ operation, stored, status }, missingToPublish(fields));
  details.push(...missing.filter(({ field }) => details.every((detail) => detail.field !== field)));
  return { operation, stored, status, fields, details };
}

function mergeFields(stored: ListingRow | null, patch: ListingPatch): { fields: StoredFields; details: ErrorDetail[] } {
  const fields = withPatch(stored?.fields ?? NO_FIELDS, patch);
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

/** A copy of the fields merged with the patch. */
function withPatch(stored: StoredFields, patch: ListingPatch): StoredFields {
  const fields: Partial<Record<StoredFieldName, unknown>> = {};
  // Field by field: spreading so many properties takes several times as long.
  for (const name of STORED_FIELD_NAMES) {
    const value = patch[name];
    fields[name] = value === undefined ? stored[name] : value;
  }
  return fields as StoredFields;
}

function nullOfEach(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** The stored fields whose values differ. */
export function changedFields(before: StoredFields, after: StoredFields): StoredFieldName[] {
  return STORED_FIELD_NAMES.filter(
    (name) => before[name] !== after[name] && !isDeepStrictEqual(before[name], after[name]),
  );
}
