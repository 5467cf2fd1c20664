import { hash } from 'node:crypto';

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
