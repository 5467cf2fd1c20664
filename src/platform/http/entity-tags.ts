/**
 * Whether `If-None-Match` names the entity tag (RFC 9110, 13.1.2), compared weakly: a leading `W/` says nothing. Not left
 * to Express, which answers in full when the request carries `Cache-Control: no-cache`, as Node's own `fetch` does with
 * every conditional request.
 */
export function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  const tags = (ifNoneMatch ?? '').split(',').map(opaque);
  return tags.includes('*') || tags.includes(opaque(etag));
}
