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
  type CheckedWrite,
  filesOfPatch,
  type PlannedWrite,
  referencesOfPatch,
  touchesPhotos,
  touchesVideos,
} from './plan-write.js';

/** The file references of a write, from `files` or `fileIds`; a null field clears them. Null when the write does not change the files. */
export function sentFilesOf(write: PlannedWrite): ReferenceList | null {
  const { op, patch } = write.operation;
  const field = filesOfPatch(patch);
  const references = referencesOfPatch(patch);
  const retries = mustBePublishable(write.status) ? 'passing' : undefined;
  const defers = write.operation.terms.defersReferences;
  return field === undefined ? null : { op, field, references, retries, defers };
}

/** Publishing a listing retries those of its files that failed for a possibly transient reason (D-167). */
export function filesToRetry(write: PlannedWrite, stored: readonly ReferencedFile[]): ReferenceList | null {
  const { op } = write.operation;
  const isDue = asksToPublish(touchingOf(write)) && stored.some(({ optimization }) => optimization === 'failed');
  const references = stored.map(({ id }) => ({ id }));
  return isDue ? { op, field: 'fileIds', references, retries: 'passing' } : null;
}

function touchingOf({ operation: { patch }, stored, status }: PlannedWrite): CheckedWrite {
  return { patch, before: stored?.status ?? null, status };
}

/**
 * What is wrong with the files that the listing would have, limited to what this write is responsible for (D-166).
 * @param files the files that it is to have; null when it keeps its files.
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
  // Unresolved references may be photos, with which there may be enough.
  const unresolved = files?.details.filter(({ code }) => code !== 'DUPLICATE_ITEM').length ?? 0;
  // A listing that is restored is shown as it was last published, with the photos of that time (D-78).
  const counts =
    write.status === 'completed' && (write.stored?.publishedAt ?? null) !== null ? isNamedAsPhoto : isPhoto;
  const count = future.filter(counts).length;
  if (areTooFewPhotos(count + unresolved) && touchesPhotos(touching, isSent ? future : null, stored)) {
    faults.push({ code: 'MIN_PHOTOS', count, fileIds: idsOf(failedPhotosOf(future)) });
  }
  return faults;
}

/** Where a write's files are in its body. */
export function placeOfFiles({ operation }: PlannedWrite, files: ResolvedReferences | null): FilesPlace {
  const field = filesOfPatch(operation.patch);
  const indexes = new Map(files?.items.map(({ existing, index }) => [existing?.id, index]));
  return { field: field ?? 'fileIds', indexOf: (id) => (field === undefined ? undefined : indexes.get(id)) };
}

const idsOf = (files: readonly { id: number | null }[]): number[] => files.flatMap(({ id }) => id ?? []);
