import { LIMITS } from '../../catalogue/limits.js';
import type { ErrorDetail } from '../../errors/error-detail.js';
import type { MediaKind, Optimization } from '../../media/media-file.js';

/**
 * What the files of a listing have to be (D-15, D-18), in one place for whoever asks: a write, the publishing job, the
 * deletion of a file, an operator's unblocking. When a write is asked is told in touched-rules.ts.
 */

/** What is known of a file: its kind only once its bytes have been looked at. */
export interface CountedFile {
  kind: MediaKind | null;
  optimization: Optimization;
}

/** Whether the file counts as a photo: imports under way do until known otherwise, failed ones do not (D-15). */
export function isPhoto(file: CountedFile): boolean {
  return isNamedAsPhoto(file) && file.optimization !== 'failed';
}

/** Whether the file was meant as a photo, as far as anybody knows: one that failed is still there by name. */
export function isNamedAsPhoto({ kind }: CountedFile): boolean {
  return kind !== 'video';
}

export function isVideo({ kind }: CountedFile): boolean {
  return kind === 'video';
}

export function countPhotos(files: readonly CountedFile[]): number {
  return files.filter(isPhoto).length;
}

export function hasTooFewPhotos(files: readonly CountedFile[]): boolean {
  return areTooFewPhotos(countPhotos(files));
}

/** Whether so many photos do not suffice to publish a listing (D-15). */
export function areTooFewPhotos(count: number): boolean {
  return count < LIMITS.photosToPublish;
}

export function hasTooManyVideos(files: readonly CountedFile[]): boolean {
  return areTooManyVideos(files.filter(isVideo).length);
}

/** Whether a listing may not have so many videos (D-18). */
export function areTooManyVideos(count: number): boolean {
  return count > LIMITS.videosPerListing;
}

/** The files without which the photos would suffice: those that failed, which may have been photos. */
export function failedPhotosOf<File extends CountedFile>(files: readonly File[]): File[] {
  return files.filter((file) => isNamedAsPhoto(file) && !isPhoto(file));
}

/** That a listing with so many photos has too few to be published, as the writer of `field` is told; nothing where it has enough. */
export function lackOfPhotos(field: 'files' | 'fileIds', photos: number): ErrorDetail[] {
  const min = LIMITS.photosToPublish;
  const message = `${field} must hold at least ${min} photos to publish; there are ${photos}.`;
  return areTooFewPhotos(photos) ? [{ pointer: `/${field}`, field, code: 'MIN_PHOTOS', message, min }] : [];
}
