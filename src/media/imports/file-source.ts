import type { FileState } from '../file-state.js';
import type { Media } from '../media.entity.js';
import type { ImportRequest } from './import-request.js';

/** Where a file comes from: a URL, and what the caller says tells the content there from any other (D-230). */

/** What is sent has a hash, and it is not the one that the file has: it is to be fetched again. */
export function hasAnotherSource(
  file: { sourceHash: string | null },
  sent: { sourceHash?: string | undefined },
): boolean {
  return sent.sourceHash !== undefined && sent.sourceHash !== file.sourceHash;
}

/** Whether a file that is to be fetched is known to come from there already. */
export function comesFrom(file: FileState, { urlHash, sourceHash }: ImportRequest): boolean {
  return file.sourceUrlHash?.equals(urlHash) === true && (sourceHash === null || sourceHash === file.sourceHash);
}

/** What is written of a file that is to be fetched from elsewhere, or has other content where it comes from. */
export function sourceColumns(file: FileState, { url, urlHash, sourceHash }: ImportRequest): Partial<Media> {
  const isSameUrl = file.sourceUrlHash?.equals(urlHash) === true;
  // What its server told of the version counts for the very URL, and until the content is known to be another.
  const mayBeUnchanged = isSameUrl && file.sourceHash === null;
  return {
    ...{ sourceUrl: url, sourceUrlHash: urlHash, sourceHash },
    // It no longer is the file that its former URL alone stands for.
    ...(isSameUrl ? {} : { namelessUrlHash: null }),
    ...(mayBeUnchanged ? {} : { etag: null, lastModified: null }),
  };
}
