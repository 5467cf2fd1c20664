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

/** What a write leads to, before its references are resolved: pure rules on the stored row and the patch. */
export interface PlannedWrite {
  operation: ListingUpsert;
  /** Null: the listing does not exist yet. */
  stored: ListingRow | null;
  status: ListingStatus;
  /** The stored fields with the patch on top. */
  fields: StoredFields;
  /** What the rules find wrong; references add theirs. */
  details: ErrorDetail[];
}

/**
 * Merges a write into what is stored and checks status, context and publishing rules (D-15 to D-21).
 * @param block of the listing whose external id a new one would have; null: there is none.
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
  // Sent anew, a listing is as blocked as if it had not been deleted (D-171).
  const isSentAnew = stored === null && block !== null;
  const present = isSentAnew ? 'blocked' : (stored?.status ?? null);
  const reason = isSentAnew ? reasonOfSuccessor('external_id', block) : (stored?.blockReason ?? null);
  const status = nextStatus(present, patch.announcementStatus ?? undefined, reason);
  const { fields, details } = mergeFields(stored, patch);
  const lacking = lackingByWrite(missingToPublish(fields), { patch, before: stored?.status ?? null, status });
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
  // The context may have changed: what it no longer has is cleared, unless it was sent just now (then it is refused).
  const cleared = fieldsToClear(context, fields);
  return { fields: cleared.length === 0 ? fields : { ...fields, ...nullOfEach(cleared) }, details };
}

/** A copy of the fields with what the patch says of them. */
function withPatch(stored: StoredFields, patch: ListingPatch): StoredFields {
  const fields: Partial<Record<StoredFieldName, unknown>> = {};
  // Name by name: a spread of so many takes several times as long.
  for (const name of STORED_FIELD_NAMES) {
    const value = patch[name];
    fields[name] = value === undefined ? stored[name] : value;
  }
  return fields as StoredFields;
}

function nullOfEach(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Which name the write used for its media, and what it says; undefined where it leaves them alone (D-18). */
export function filesOfPatch(patch: ListingPatch): 'files' | 'fileIds' | undefined {
  if (patch.files !== undefined) {
    return 'files';
  }
  return patch.fileIds === undefined ? undefined : 'fileIds';
}

/** The files that the write names, under whichever name; none where it clears them or leaves them alone. */
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
 * Which rules a write puts in question (D-166): only those of what it touches. What a listing lacks, or has too much of,
 * was refused when it came, or could not be known then; an edit of something else is no place to refuse it.
 */

/** A write, as far as it decides about that. */
export interface TouchingWrite {
  patch: ListingPatch;
  /** Null: the listing is being created. */
  before: ListingStatus | null;
  /** What the write leads to. */
  status: ListingStatus;
}

/** The caller asks for the listing to be published, once more or for the first time: everything is looked at. */
export function asksToPublish({ patch }: TouchingWrite): boolean {
  return patch.announcementStatus === 'active';
}

/** The write brings the listing to where it has to be complete, from where it had not to be. */
export function becomesPublishable({ before, status }: TouchingWrite): boolean {
  return mustBePublishable(status) && (before === null || !mustBePublishable(before));
}

/** Of two fields one is needed: who clears one is asked for the other. */
const PARTNERS: Readonly<Record<string, readonly (keyof ListingPatch)[]>> = {
  propertyCoordinates: ['propertyCoordinates', 'propertyAddress'],
};

/** Of what a listing with these fields lacks to be public, that which the write has to answer for (D-15, D-17). */
export function lackingByWrite(lacking: readonly ErrorDetail[], write: TouchingWrite): ErrorDetail[] {
  if (!mustBePublishable(write.status)) {
    return [];
  }
  if (asksToPublish(write) || becomesPublishable(write)) {
    return [...lacking];
  }
  const sent: Readonly<Record<string, unknown>> = write.patch;
  return lacking.filter(({ field }) => (PARTNERS[field] ?? [field]).some((name) => sent[name] !== undefined));
}

/** Files in their places, the id of one that is new being null. */
type PlacedFiles = readonly (CountedFile & { id: number | null })[];

/**
 * Whether the number of photos is in question: the listing is to be published, or it is public and gets other photos.
 * @param sent null: the write does not name files.
 */
export function touchesPhotos(write: TouchingWrite, sent: PlacedFiles | null, stored: PlacedFiles): boolean {
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
export function touchesVideos(write: TouchingWrite, sent: PlacedFiles | null, stored: PlacedFiles): boolean {
  const before = new Set(stored.map(({ id }) => id));
  return asksToPublish(write) || (sent?.some((file) => isVideo(file) && !before.has(file.id)) ?? false);
}

/** The same text for the same photos, in whatever order. */
function photoIds(files: PlacedFiles): string {
  return files
    .filter(isNamedAsPhoto)
    .map(({ id }) => id ?? 0)
    .toSorted((a, b) => a - b)
    .join();
}
