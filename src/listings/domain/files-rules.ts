import { LIMITS } from '../../catalogue/limits.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import type { MediaKind, Optimization } from '../../media/media.entity.js';
import type { MediaFile } from '../../media/media-file.js';
import { nameOf } from '../publishing/photos/photo-issues.js';

/**
 * What the files of a listing have to be (D-15, D-18), in one place for whoever asks: a write, the publishing job, the
 * deletion of a file, an operator's unblocking. When a write is asked is told in plan-write.ts.
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

/** What is wrong with the files that a listing would have, before it is put into words. */
export interface FilesFault {
  code: 'MIN_PHOTOS' | 'TOO_MANY_VIDEOS';
  /** How many photos or videos there are. */
  count: number;
  /** The files to name: those that failed, or the videos. */
  fileIds: readonly number[];
}

/** Where the files stand in the request. */
export interface FilesPlace {
  /** The field that was sent; `fileIds` where none was. */
  field: 'files' | 'fileIds';
  /** The index of a file in that field; undefined: the request does not name it. */
  indexOf: (fileId: number) => number | undefined;
}

/** How much of a message names files; the details behind it name all of them. */
const NAMING_LENGTH = 700;

/** Tells the fault, and each file that it is about: its name, its URL and why it failed (D-166). */
export function explainFiles(
  fault: FilesFault,
  { field, indexOf }: FilesPlace,
  known: ReadonlyMap<number, MediaFile>,
): ErrorDetail[] {
  const files = fault.fileIds.flatMap((id) => known.get(id) ?? []);
  const at = { pointer: `/${field}`, field };
  if (fault.code === 'TOO_MANY_VIDEOS') {
    const names = files.map(nameOf).join(', ');
    const message = `${field} may hold at most ${LIMITS.videosPerListing} videos, not ${fault.count}: ${names}.`;
    return [{ ...at, code: fault.code, message, max: LIMITS.videosPerListing }];
  }
  const reasons = files.map(sayFailure);
  return [
    ...lackOfPhotos(field, fault.count).map((lack) => ({ ...lack, message: withReasons(lack.message, reasons) })),
    ...files.map((file, index): ErrorDetail => {
      const place = indexOf(file.id);
      const pointer = place === undefined ? at.pointer : `${at.pointer}/${place}`;
      return { pointer, field, code: 'FILE_FAILED', message: reasons[index] ?? '' };
    }),
  ];
}

/** `photo-7: The server answered 404: there is no file at this URL (https://…).` */
function sayFailure(file: MediaFile): string {
  const reason = file.failure?.message ?? `${nameOf(file)} failed`;
  return file.sourceUrl === null ? `${reason}.` : `${reason} (${file.sourceUrl}).`;
}

function withReasons(lack: string, reasons: readonly string[]): string {
  let message = lack;
  for (const [index, reason] of reasons.entries()) {
    if (message.length + reason.length > NAMING_LENGTH) {
      const left = reasons.length - index;
      return `${message} ${left} ${index === 0 ? '' : 'more '}failed.`;
    }
    message += ` ${reason}`;
  }
  return message;
}
