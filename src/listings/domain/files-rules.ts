import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import { LIMITS } from '../../catalogue/limits.js';
import type { MediaKind, Optimization } from '../../catalogue/vocabulary.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import type { FileFailure } from '../../errors/file-failures.js';
import { joinSentences, upperFirst } from '../../i18n/sentences.js';

/**
 * The rules for a listing's files (D-15, D-18), shared by writes, the publishing job, the deletion of files and an operator's
 * unblocking. rules-to-meet.ts decides when a write has to meet them.
 */

/** The field by which the write sets its media; undefined when it does not change them (D-18). */
export function filesOfPatch(patch: ListingPatch): 'files' | 'fileIds' | undefined {
  if (patch.files !== undefined) {
    return 'files';
  }
  return patch.fileIds === undefined ? undefined : 'fileIds';
}

/** What the rules need to know about a file; the kind is null until it has been detected from the bytes. */
export interface CountedFile {
  kind: MediaKind | null;
  optimization: Optimization;
}

/** Whether the file counts as a photo: pending imports do until their kind is known, failed ones do not (D-15). */
export function isPhoto(file: CountedFile): boolean {
  return isNamedAsPhoto(file) && file.optimization !== 'failed';
}

/** Whether the file was probably meant as a photo, including failed ones, which are still listed. */
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

/** Whether this number of photos is below the minimum for publishing (D-15). */
export function areTooFewPhotos(count: number): boolean {
  return count < LIMITS.photosToPublish;
}

export function hasTooManyVideos(files: readonly CountedFile[]): boolean {
  return areTooManyVideos(files.filter(isVideo).length);
}

/** Whether this number of videos exceeds the maximum (D-18). */
export function areTooManyVideos(count: number): boolean {
  return count > LIMITS.videosPerListing;
}

/** The failed files that may have been photos and so explain why there are too few. */
export function failedPhotosOf<File extends CountedFile>(files: readonly File[]): File[] {
  return files.filter((file) => isNamedAsPhoto(file) && !isPhoto(file));
}

/**
 * The error detail for too few photos, placed at `field`; empty when there are enough. At `fileIds`, where it is also if the request
 * has neither field (D-15), it names both.
 */
export function lackOfPhotos(field: 'files' | 'fileIds', photos: number): ErrorDetail[] {
  const min = LIMITS.photosToPublish;
  const either = field === 'files' ? field : 'files or fileIds';
  const message = `${either} must hold at least ${min} photos to publish; there ${photos === 1 ? 'is' : 'are'} ${photos}.`;
  return areTooFewPhotos(photos) ? [{ pointer: `/${field}`, field, code: 'MIN_PHOTOS', message, min }] : [];
}

/** A violation of the rules, before it is turned into a message. */
export interface FilesViolation {
  code: 'MIN_PHOTOS' | 'TOO_MANY_VIDEOS';
  /** The number of photos or videos. */
  count: number;
  /** The files to name in the message: the failed ones, or the videos. */
  fileIds: readonly number[];
}

/** Where the files are in the request. */
export interface FilesPath {
  /** The field that was sent; `fileIds` by default. */
  field: 'files' | 'fileIds';
  /** The index of a file in that field; undefined when the request does not contain it. */
  indexOf: (fileId: number) => number | undefined;
}

/** What identifies a file to its agency. */
export interface NamedFile {
  id: number;
  /** Null when it has none. */
  externalId: string | null;
}

/** The external id of the file, or `file <id>` if it has none. */
export function nameOf({ id, externalId }: NamedFile): string {
  return externalId ?? `file ${id}`;
}

/** The same as the first word of a sentence. */
export function nameAtStart(file: NamedFile): string {
  return file.externalId ?? upperFirst(nameOf(file));
}

/** A file that a message names, with the reason of its failure if it has failed. */
interface ExplainedFile extends NamedFile {
  failure: Pick<FileFailure, 'message'> | null;
  /** Null when it was uploaded. */
  sourceUrl: string | null;
}

/** The maximum length of the file names in a message; the further details name all files. */
const NAMING_LENGTH = 700;

/** The error details of the violation: a summary, then each file with its name, URL and the reason of its failure (D-166). */
export function explainFiles(
  violation: FilesViolation,
  { field, indexOf }: FilesPath,
  known: ReadonlyMap<number, ExplainedFile>,
): ErrorDetail[] {
  const files = violation.fileIds.flatMap((id) => known.get(id) ?? []);
  const at = { pointer: `/${field}`, field };
  if (violation.code === 'TOO_MANY_VIDEOS') {
    const names = files.map(nameOf).join(', ');
    const message = `${field} may hold at most ${LIMITS.videosPerListing} videos, not ${violation.count}: ${names}.`;
    return [{ ...at, code: violation.code, message, max: LIMITS.videosPerListing }];
  }
  const reasons = files.map(sayFailure);
  return [
    ...lackOfPhotos(field, violation.count).map((lack) => ({ ...lack, message: withReasons(lack.message, reasons) })),
    ...files.map((file, index): ErrorDetail => {
      const place = indexOf(file.id);
      const pointer = place === undefined ? at.pointer : `${at.pointer}/${place}`;
      return { pointer, field, code: 'FILE_FAILED', message: reasons[index] ?? '' };
    }),
  ];
}

/** `photo-7: The server answered 404: there is no file at this URL (https://…).` */
function sayFailure(file: ExplainedFile): string {
  const reason = file.failure?.message ?? `${nameAtStart(file)} failed`;
  return file.sourceUrl === null ? `${reason}.` : `${reason} (${file.sourceUrl}).`;
}

function withReasons(lack: string, reasons: readonly string[]): string {
  const restOf = (count: number): string => `${count} ${count === reasons.length ? '' : 'more '}failed.`;
  return joinSentences([lack, ...reasons], NAMING_LENGTH, restOf);
}
