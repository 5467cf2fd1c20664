/** An entity tag as a header has it (RFC 9110, 8.8.3). */
export interface EntityTag {
  /** What stands between the quotation marks. */
  opaque: string;
  isWeak: boolean;
}

/** One tag, and what may stand behind it: a list may have empty elements. */
const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*(?:,[ \t,]*|$)/y;

/** The tags of `If-Match` or `If-None-Match`; `*` as it is; null: the header is neither a list of tags nor `*`. */
export function readEntityTags(header: string): readonly EntityTag[] | '*' | null {
  const text = header.trim();
  if (text === '*') {
    return text;
  }
  const tags: EntityTag[] = [];
  TAG.lastIndex = /^[ \t,]*/.exec(text)?.[0].length ?? 0;
  while (TAG.lastIndex < text.length) {
    const [whole, weak, opaque] = TAG.exec(text) ?? [];
    if (whole === undefined || opaque === undefined) {
      return null;
    }
    tags.push({ opaque, isWeak: weak !== undefined });
  }
  return tags.length === 0 ? null : tags;
}

/**
 * Whether `If-None-Match` names the entity tag (RFC 9110, 13.1.2), compared weakly: a leading `W/` says nothing. Not left
 * to Express, which answers in full when the request carries `Cache-Control: no-cache`, as Node's own `fetch` does with
 * every conditional request. A header that is no list of tags names none.
 */
export function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch === undefined ? null : readEntityTags(ifNoneMatch);
  const opaque = etag.replace(/^W\//, '').slice(1, -1);
  return tags === '*' || (tags?.some((tag) => tag.opaque === opaque) ?? false);
}
