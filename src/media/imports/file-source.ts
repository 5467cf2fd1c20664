import type { FileState } from '../file-state.js';
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
export function comesFrom(file: FileState, request: ImportRequest): boolean {
  const { sourceHash } = request;
  return isFromUrl(file, request) && (sourceHash === null || sourceHash === file.sourceHash);
}

/** Whether a file that is to be fetched was fetched from that very URL, or was to be. */
export function isFromUrl(file: FileState, { urlHash }: ImportRequest): boolean {
  return file.sourceUrlHash?.equals(urlHash) === true;
}

/** Whether its server may be asked for the version that it told of: it counts for the very URL, and until the content is known to be another. */
export function mayBeUnchanged(file: FileState, request: ImportRequest): boolean {
  return isFromUrl(file, request) && file.sourceHash === null;
}
