import type { ReferenceList, ResolvedReferences } from '../../media/references/reference-set.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import {
  areTooFewPhotos,
  failedPhotosOf,
  type FilesFault,
  type FilesPlace,
  hasTooManyVideos,
  isNamedAsPhoto,
  isPhoto,
  isVideo,
} from './files-rules.js';
import { mustBePublishable } from './listing-status.js';
import {
  asksToPublish,
  filesOfPatch,
  type PlannedWrite,
  referencesOfPatch,
  touchesPhotos,
  touchesVideos,
  type TouchingWrite,
} from './plan-write.js';

/** The references of a write, under whichever name, of which null clears; null: it leaves the files alone. */
export function sentFilesOf(write: PlannedWrite): ReferenceList | null {
  const { op, patch } = write.operation;
  const field = filesOfPatch(patch);
  const references = referencesOfPatch(patch);
  const retries = mustBePublishable(write.status) ? 'passing' : undefined;
  const defers = write.operation.terms.defersReferences;
  return field === undefined ? null : { op, field, references, retries, defers };
}

/** To publish a listing is to try those of its files again that failed for a fault that may have passed (D-167). */
export function filesToRetry(write: PlannedWrite, stored: readonly ReferencedFile[]): ReferenceList | null {
  const { op } = write.operation;
  const isDue = asksToPublish(touchingOf(write)) && stored.some(({ optimization }) => optimization === 'failed');
  const references = stored.map(({ id }) => ({ id }));
  return isDue ? { op, field: 'fileIds', references, retries: 'passing' } : null;
}

function touchingOf({ operation: { patch }, stored, status }: PlannedWrite): TouchingWrite {
  return { patch, before: stored?.status ?? null, status };
}

/**
 * What is wrong with the files that the listing would have, as far as the write has to answer for it (D-166).
 * @param files those that it is to have; null: those that it has.
 */
export function judgeFiles(
  write: PlannedWrite,
  files: ResolvedReferences | null,
  storedFiles: readonly ReferencedFile[],
): FilesFault[] {
  const isSent = filesOfPatch(write.operation.patch) !== undefined;
  const stored = storedFiles.map(({ id, kind, optimization }) => ({ id, kind, optimization }));
  const future =
    files?.items.map(({ existing, kind, optimization }) => ({ id: existing?.id ?? null, kind, optimization })) ??
    stored;
  const touching = touchingOf(write);
  const faults: FilesFault[] = [];
  if (hasTooManyVideos(future) && touchesVideos(touching, isSent ? future : null, stored)) {
    const videos = future.filter(isVideo);
    faults.push({ code: 'TOO_MANY_VIDEOS', count: videos.length, fileIds: idsOf(videos) });
  }
  // References that could not be resolved may mean photos: with them there may be enough.
  const unresolved = files?.details.filter(({ code }) => code !== 'DUPLICATE_ITEM').length ?? 0;
  // What was public once is shown again as it was, with the photos of then (D-78).
  const counts =
    write.status === 'completed' && (write.stored?.publishedAt ?? null) !== null ? isNamedAsPhoto : isPhoto;
  const count = future.filter(counts).length;
  if (areTooFewPhotos(count + unresolved) && touchesPhotos(touching, isSent ? future : null, stored)) {
    faults.push({ code: 'MIN_PHOTOS', count, fileIds: idsOf(failedPhotosOf(future)) });
  }
  return faults;
}

/** Where a write's files stand in its body. */
export function placeOfFiles({ operation }: PlannedWrite, files: ResolvedReferences | null): FilesPlace {
  const field = filesOfPatch(operation.patch);
  const indexes = new Map(files?.items.map(({ existing, index }) => [existing?.id, index]));
  return { field: field ?? 'fileIds', indexOf: (id) => (field === undefined ? undefined : indexes.get(id)) };
}

const idsOf = (files: readonly { id: number | null }[]): number[] => files.flatMap(({ id }) => id ?? []);
