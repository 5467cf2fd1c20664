import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import {
  areTooFewPhotos,
  type CountedFile,
  failedPhotosOf,
  type FilesViolation,
  hasTooManyVideos,
  isNamedAsPhoto,
  isPhoto,
  isVideo,
} from './files-rules.js';
import { mustBePublishable } from './listing-status.js';

/**
 * Which rules a write has to meet (D-166): all of them if it publishes the listing, otherwise only those about what it changes.
 * Other violations were rejected when they were sent, or could not be detected then, and must not fail an unrelated edit.
 */

/** The parts of a write that decide about that. */
export interface CheckedWrite {
  patch: ListingPatch;
  /** Null when the listing does not exist yet. */
  stored: { status: ListingStatus } | null;
  /** The resulting status. */
  status: ListingStatus;
}

/** Whether the caller asks to publish the listing, again or for the first time. */
export function asksToPublish({ announcementStatus }: ListingPatch): boolean {
  return announcementStatus === 'active';
}

/** Whether the write publishes the listing or moves it into a status in which it must be complete. */
function mustBeComplete({ patch, stored, status }: CheckedWrite): boolean {
  return mustBePublishable(status) && (asksToPublish(patch) || stored === null || !mustBePublishable(stored.status));
}

/** Pairs of fields of which one is required: clearing one requires the other. */
const PARTNERS: Readonly<Record<string, readonly (keyof ListingPatch)[]>> = {
  propertyCoordinates: ['propertyCoordinates', 'propertyAddress'],
};

/** Of what the listing lacks to be public, the part that this write is responsible for (D-15, D-17). */
export function missingDueToWrite(write: CheckedWrite, missing: readonly ErrorDetail[]): readonly ErrorDetail[] {
  if (mustBeComplete(write)) {
    return missing;
  }
  if (!mustBePublishable(write.status)) {
    return [];
  }
  const sent: Readonly<Record<string, unknown>> = write.patch;
  return missing.filter(({ field }) => (PARTNERS[field] ?? [field]).some((name) => sent[name] !== undefined));
}

/** A write with what decides which of its photos count. */
interface JudgedWrite extends CheckedWrite {
  stored: (NonNullable<CheckedWrite['stored']> & { publishedAt: Date | null }) | null;
}

/** The files that a write refers to. */
interface FutureFiles {
  /** `existing` is null for a file that is still to be imported. */
  items: readonly (CountedFile & { existing: { id: number } | null })[];
  /** What is wrong with the references. */
  details: readonly Pick<ErrorDetail, 'code'>[];
}

/**
 * What is wrong with the files that the listing would have, limited to what this write is responsible for (D-166).
 * @param files the files that it is to have; null when it keeps its files.
 */
export function judgeFiles(
  write: JudgedWrite,
  files: FutureFiles | null,
  storedFiles: readonly (CountedFile & { id: number })[],
): FilesViolation[] {
  const future =
    files?.items.map(({ existing, kind, optimization }) => ({ id: existing?.id ?? null, kind, optimization })) ??
    storedFiles;
  const violations: FilesViolation[] = [];
  if (hasTooManyVideos(future) && areVideosChecked(write, future, storedFiles)) {
    const videos = future.filter(isVideo);
    violations.push({ code: 'TOO_MANY_VIDEOS', count: videos.length, fileIds: idsOf(videos) });
  }
  // Unresolved references may be photos, with which there may be enough.
  const unresolved = files?.details.filter(({ code }) => code !== 'DUPLICATE_ITEM').length ?? 0;
  // A listing that is restored is shown as it was last published, with the photos of that time (D-78).
  const counts =
    write.status === 'completed' && (write.stored?.publishedAt ?? null) !== null ? isNamedAsPhoto : isPhoto;
  const count = future.filter(counts).length;
  if (areTooFewPhotos(count + unresolved) && arePhotosChecked(write, future, storedFiles)) {
    violations.push({ code: 'MIN_PHOTOS', count, fileIds: idsOf(failedPhotosOf(future)) });
  }
  return violations;
}

const idsOf = (files: readonly { id: number | null }[]): number[] => files.flatMap(({ id }) => id ?? []);

/** Files in display order; the id of a new file is null. */
type PlacedFiles = readonly (CountedFile & { id: number | null })[];

/** Whether the number of photos is checked: the listing must be complete, or it is public and its photos change. */
function arePhotosChecked(write: CheckedWrite, files: PlacedFiles, stored: PlacedFiles): boolean {
  return mustBeComplete(write) || (mustBePublishable(write.status) && photoIds(files) !== photoIds(stored));
}

/**
 * Whether the number of videos is checked: the listing must be complete, or a video is added. If imports turned out to be
 * videos and there are now too many, the list can still be sent back unchanged or with fewer of them.
 */
function areVideosChecked(write: CheckedWrite, files: PlacedFiles, stored: PlacedFiles): boolean {
  const before = new Set(stored.map(({ id }) => id));
  return mustBeComplete(write) || files.some((file) => isVideo(file) && !before.has(file.id));
}

/** Equal for the same photos in any order. */
function photoIds(files: PlacedFiles): string {
  return files
    .filter(isNamedAsPhoto)
    .map(({ id }) => id ?? 0)
    .toSorted((a, b) => a - b)
    .join();
}
