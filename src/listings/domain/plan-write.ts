import { isDeepStrictEqual } from 'node:util';
import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
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
import { type CountedFile, isNamedAsPhoto, isVideo } from './files-rules.js';
import type { ListingUpsert } from './listing-operation.js';
import { mustBePublishable, nextStatus } from './listing-status.js';

/** The effect of a write before its references are resolved: pure rules on the stored row and the patch. */
export interface PlannedWrite {
  operation: ListingUpsert;
  /** Null when the listing does not exist yet. */
  stored: ListingRow | null;
  status: ListingStatus;
  /** The stored fields merged with the patch. */
  fields: StoredFields;
  /** Violations of the rules; those of the references are added later. */
  details: ErrorDetail[];
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
  const lacking = missingDueToWrite(missingToPublish(fields), { patch, before: stored?.status ?? null, status });
  details.push(...lacking.filter(({ field }) => details.every((detail) => detail.field !== field)));
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

/** The field by which the write sets its media; undefined when it does not change them (D-18). */
export function filesOfPatch(patch: ListingPatch): 'files' | 'fileIds' | undefined {
  if (patch.files !== undefined) {
    return 'files';
  }
  return patch.fileIds === undefined ? undefined : 'fileIds';
}

/** The write's file references from either field; empty when it clears the files or does not change them. */
export function referencesOfPatch({ files, fileIds }: ListingPatch): readonly MediaReference[] {
  return files ?? fileIds?.map((id) => ({ id })) ?? [];
}

/** The stored fields whose values differ. */
export function changedFields(before: StoredFields, after: StoredFields): StoredFieldName[] {
  return STORED_FIELD_NAMES.filter(
    (name) => before[name] !== after[name] && !isDeepStrictEqual(before[name], after[name]),
  );
}

/**
 * Which rules a write has to meet (D-166): only those about what it changes. Other violations were rejected when they were sent, or
 * could not be detected then, and must not fail an unrelated edit.
 */

/** The parts of a write that decide about that. */
export interface CheckedWrite {
  patch: ListingPatch;
  /** Null when the listing is being created. */
  before: ListingStatus | null;
  /** The resulting status. */
  status: ListingStatus;
}

/** Whether the caller asks to publish the listing, again or for the first time; everything is checked then. */
export function asksToPublish({ patch }: CheckedWrite): boolean {
  return patch.announcementStatus === 'active';
}

/** Whether the write moves the listing into a status in which it must be complete. */
export function becomesPublishable({ before, status }: CheckedWrite): boolean {
  return mustBePublishable(status) && (before === null || !mustBePublishable(before));
}

/** Pairs of fields of which one is required: clearing one requires the other. */
const PARTNERS: Readonly<Record<string, readonly (keyof ListingPatch)[]>> = {
  propertyCoordinates: ['propertyCoordinates', 'propertyAddress'],
};

/** Of what the listing lacks to be public, the part that this write is responsible for (D-15, D-17). */
export function missingDueToWrite(lacking: readonly ErrorDetail[], write: CheckedWrite): ErrorDetail[] {
  if (!mustBePublishable(write.status)) {
    return [];
  }
  if (asksToPublish(write) || becomesPublishable(write)) {
    return [...lacking];
  }
  const sent: Readonly<Record<string, unknown>> = write.patch;
  return lacking.filter(({ field }) => (PARTNERS[field] ?? [field]).some((name) => sent[name] !== undefined));
}

/** Files in display order; the id of a new file is null. */
type PlacedFiles = readonly (CountedFile & { id: number | null })[];

/**
 * Whether the number of photos has to be checked: the listing is to be published, or it is public and its photos change.
 * @param sent null when the write does not set the files.
 */
export function touchesPhotos(write: CheckedWrite, sent: PlacedFiles | null, stored: PlacedFiles): boolean {
  if (!mustBePublishable(write.status)) {
    return false;
  }
  return asksToPublish(write) || becomesPublishable(write) || (sent !== null && photoIds(sent) !== photoIds(stored));
}

/**
 * Whether the number of videos is in question: the listing is to be published, or it gets a video that it does not have. One with
 * too many of them, which only their imports told, can be sent back as it was read, and get rid of them one by one.
 * @param sent null: the write does not name files.
 */
export function touchesVideos(write: CheckedWrite, sent: PlacedFiles | null, stored: PlacedFiles): boolean {
  const before = new Set(stored.map(({ id }) => id));
  return asksToPublish(write) || (sent?.some((file) => isVideo(file) && !before.has(file.id)) ?? false);
}

/** Equal for the same photos in any order. */
function photoIds(files: PlacedFiles): string {
  return files
    .filter(isNamedAsPhoto)
    .map(({ id }) => id ?? 0)
    .toSorted((a, b) => a - b)
    .join();
}
