import type { IncomingHttpHeaders } from 'node:http';
import { isNamedBy } from '../../platform/http/entity-tags.js';

/**
 * What the conditions of a GET or HEAD come to (D-132; RFC 9110, 13.2.2), whose order puts them before its range.
 * `failed`: the client wants to go on with another file. `known`: it has this one. `whole`: it has a part of another one,
 * so a part of this one is of no use to it. `met`: it gets what it asks for.
 */
export type Preconditions = 'failed' | 'known' | 'whole' | 'met';

/** @param etag of what is stored, a strong one. */
export function judgePreconditions(headers: IncomingHttpHeaders, etag: string): Preconditions {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && !isStronglyNamedBy(ifMatch, etag)) {
    return 'failed';
  }
  if (isNamedBy(headers['if-none-match'], etag)) {
    return 'known';
  }
  // A date never matches: there is no Last-Modified to compare it with.
  return (headers['if-range'] ?? etag) === etag ? 'met' : 'whole';
}

/** A weakened tag says that the bytes may differ, which is not good enough to join parts. */
function isStronglyNamedBy(ifMatch: string, etag: string): boolean {
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag);
}
