import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { ErrorDetail } from '../../errors/error-detail.js';
import { type CountedFile, isNamedAsPhoto } from './files-rules.js';
import { mustBePublishable } from './listing-status.js';

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

/** Whether the number of videos is in question: files are named, or all of them are to be published. */
export function touchesVideos(write: TouchingWrite, sent: PlacedFiles | null): boolean {
  return sent !== null || asksToPublish(write);
}

/** The same text for the same photos, in whatever order. */
function photoIds(files: PlacedFiles): string {
  return files
    .filter(isNamedAsPhoto)
    .map(({ id }) => id ?? 0)
    .toSorted((a, b) => a - b)
    .join();
}
