import type { ErrorDetail } from '../../errors/api-error.js';
import {
  areTooFewPhotos,
  type CountedFile,
  failedPhotosOf,
  type FilesFault,
  hasTooManyVideos,
  isNamedAsPhoto,
  isPhoto,
  isVideo,
} from './files-rules.js';
import { arePhotosChecked, areVideosChecked, type CheckedWrite } from './rules-to-meet.js';

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
): FilesFault[] {
  const future =
    files?.items.map(({ existing, kind, optimization }) => ({ id: existing?.id ?? null, kind, optimization })) ??
    storedFiles;
  const faults: FilesFault[] = [];
  if (hasTooManyVideos(future) && areVideosChecked(write, future, storedFiles)) {
    const videos = future.filter(isVideo);
    faults.push({ code: 'TOO_MANY_VIDEOS', count: videos.length, fileIds: idsOf(videos) });
  }
  // Unresolved references may be photos, with which there may be enough.
  const unresolved = files?.details.filter(({ code }) => code !== 'DUPLICATE_ITEM').length ?? 0;
  // A listing that is restored is shown as it was last published, with the photos of that time (D-78).
  const counts =
    write.status === 'completed' && (write.stored?.publishedAt ?? null) !== null ? isNamedAsPhoto : isPhoto;
  const count = future.filter(counts).length;
  if (areTooFewPhotos(count + unresolved) && arePhotosChecked(write, future, storedFiles)) {
    faults.push({ code: 'MIN_PHOTOS', count, fileIds: idsOf(failedPhotosOf(future)) });
  }
  return faults;
}

const idsOf = (files: readonly { id: number | null }[]): number[] => files.flatMap(({ id }) => id ?? []);
