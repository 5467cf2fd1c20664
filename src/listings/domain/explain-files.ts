import { LIMITS } from '../../catalogue/limits.js';
import type { ErrorDetail } from '../../errors/error-detail.js';
import type { MediaFile } from '../../media/media-file.js';
import { nameOf } from '../publishing/photos/photo-issues.js';
import { lackOfPhotos } from './files-rules.js';

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
