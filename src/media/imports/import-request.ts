import { hash } from 'node:crypto';
import type { Optimization } from '../media.entity.js';
import { type FileState, isUnderWay } from '../media-file.js';

/**
 * A file to be imported from a URL; without an external id it is known by the URL alone. What is derived from it is
 * worked out once: a bulk call may want 2,000 of them, and sorts them by their keys.
 */
export class ImportRequest {
  private hash: Buffer | undefined;
  private text: string | undefined;

  constructor(
    readonly url: string,
    readonly externalId: string | null,
    /** What tells its content from any other (D-230); null: nothing. */
    readonly sourceHash: string | null = null,
  ) {}

  /** By what "the very same URL" is compared (D-19). */
  get urlHash(): Buffer {
    return (this.hash ??= hashOfUrl(this.url));
  }

  /** The same text for requests that mean the same file. */
  get key(): string {
    return (this.text ??= this.externalId === null ? urlKey(this.urlHash) : nameKey(this.externalId));
  }
}

/** By what "the very same URL" is compared (D-19). */
export function hashOfUrl(url: string): Buffer {
  return hash('sha256', url, 'buffer');
}

/** The key of a request with this external id. */
export function nameKey(externalId: string): string {
  return `external ${externalId}`;
}

/** The key of a request that has no external id, by the hash of its URL. */
export function urlKey(urlHash: Buffer): string {
  return `url ${urlHash.toString('hex')}`;
}

/** The key that a file's open job holds, so that no file has two of them. */
export function mediaJobKey(mediaId: number): string {
  return `media:${mediaId}`;
}

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

/** Whether the file's bytes are being fetched from this very URL. */
export function isOnItsWay(
  { optimization, sourceUrlHash }: { optimization: Optimization; sourceUrlHash: Buffer | null },
  url: string,
): boolean {
  return isUnderWay(optimization) && sourceUrlHash?.equals(hashOfUrl(url)) === true;
}
