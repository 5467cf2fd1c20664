import { hash } from 'node:crypto';
import type { Media } from '../media.entity.js';
import { type FileState, isBeingFetched } from '../media-file.js';

/**
 * A file to be imported from a URL; without an external id it is identified by the URL alone. Derived values are cached, because a
 * bulk request may have 2,000 of these and sorts them by key.
 */
export class ImportRequest {
  private hash: Buffer | undefined;
  private text: string | undefined;

  constructor(
    readonly url: string,
    readonly externalId: string | null,
    /** Identifies the content at its source (D-230); null when it was not sent. */
    readonly sourceHash: string | null = null,
  ) {}

  /** By what "the very same URL" is compared (D-19). */
  get urlHash(): Buffer {
    return (this.hash ??= hashOfUrl(this.url));
  }

  /** Equal for requests that mean the same file. */
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

/** The sent source hash differs from the file's, so that the file has to be fetched again. */
export function hasAnotherSource(
  file: { sourceHash: string | null },
  sent: { sourceHash?: string | undefined },
): boolean {
  return sent.sourceHash !== undefined && sent.sourceHash !== file.sourceHash;
}

/** Whether the file already has the source that the request names. */
export function comesFrom(file: FileState, request: ImportRequest): boolean {
  const { sourceHash } = request;
  return isFromUrl(file, request) && (sourceHash === null || sourceHash === file.sourceHash);
}

/** Whether the file was, or was to be, fetched from exactly this URL. */
export function isFromUrl(file: Pick<Media, 'sourceUrlHash'>, { urlHash }: Pick<ImportRequest, 'urlHash'>): boolean {
  return file.sourceUrlHash?.equals(urlHash) === true;
}

/**
 * Whether a conditional request may be sent with the stored version of the file: only to exactly the same URL, and only while the
 * content is not known to have changed.
 */
export function mayBeUnchanged(file: FileState, request: ImportRequest): boolean {
  return isFromUrl(file, request) && file.sourceHash === null;
}

/** Whether the file's bytes are being fetched from exactly this URL, for the first time or again. */
export function isBeingFetchedFrom(
  file: Pick<Media, 'optimization' | 'refreshState' | 'sourceUrlHash'>,
  url: string,
): boolean {
  return isBeingFetched(file) && isFromUrl(file, { urlHash: hashOfUrl(url) });
}
