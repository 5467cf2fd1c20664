import { createHash } from 'node:crypto';

/** A file to be imported from a URL; without an external id it is known by the URL alone. */
export interface ImportRequest {
  url: string;
  externalId: string | null;
}

/** By what "the very same URL" is compared (D-19). */
export function hashOfUrl(url: string): Buffer {
  return createHash('sha256').update(url).digest();
}

/** The same text for requests that mean the same file. */
export function importKey({ url, externalId }: ImportRequest): string {
  return externalId === null ? urlKey(hashOfUrl(url)) : nameKey(externalId);
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
