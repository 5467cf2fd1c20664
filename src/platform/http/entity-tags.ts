import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** An entity tag of a header (RFC 9110, 8.8.3). */
export interface EntityTag {
  /** The text between the quotation marks. */
  opaque: string;
  isWeak: boolean;
}

/** One tag and the separator after it; a list may have empty elements. */
const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*(?:,[ \t,]*|$)/y;

/** Parses `If-Match` or `If-None-Match`; null when the header is neither a list of tags nor `*`. */
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
 * Whether `If-None-Match` names the entity tag (RFC 9110, 13.1.2), by weak comparison: a leading `W/` is ignored. Not left to
 * Express, which sends the full response if the request has `Cache-Control: no-cache`, as Node's own `fetch` does with every
 * conditional request. A malformed header matches nothing.
 */
export function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch === undefined ? null : readEntityTags(ifNoneMatch);
  const opaque = etag.replace(/^W\//, '').slice(1, -1);
  return tags === '*' || (tags?.some((tag) => tag.opaque === opaque) ?? false);
}

/** Whether `If-Match` names the entity tag (RFC 9110, 13.1.1), by strong comparison. A malformed header matches nothing. */
export function isStronglyNamedBy(ifMatch: string, etag: string): boolean {
  const tags = readEntityTags(ifMatch);
  return tags === '*' || (tags?.some(({ opaque, isWeak }) => !isWeak && `"${opaque}"` === etag) ?? false);
}

/** The entity tag of a response's content. It is weak, because all its encodings have it. */
export function contentTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** A response that is the same for every client: serialized once, with an ETag derived from its content (D-49). */
export class PreparedResponse {
  private readonly body: Buffer;
  private readonly etag: string;

  constructor(value: unknown) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = contentTag(this.body);
  }

  /** Sends it, or 304 if `If-None-Match` contains the ETag. */
  sendTo(response: Response): void {
    response.set({ ETag: this.etag, 'Cache-Control': 'private, no-cache' });
    if (isNamedBy(response.req.headers['if-none-match'], this.etag)) {
      response.status(304).end();
    } else {
      response.type('json').send(this.body);
    }
  }
}
