import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** An answer that is the same for every caller: written once, with an ETag that changes with it (D-49). */
export class PreparedAnswer {
  private readonly body: Buffer;
  private readonly etag: string;

  constructor(value: unknown) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url')}"`;
  }

  /**
   * Sends it, or 304 where `If-None-Match` has the ETag. Not left to Express, which answers in full when the request
   * carries `Cache-Control: no-cache`, as Node's own `fetch` does with every conditional request.
   */
  sendTo(response: Response): void {
    response.set({ ETag: this.etag, 'Cache-Control': 'private, no-cache' });
    if (this.isNamedBy(response.req.headers['if-none-match'])) {
      response.status(304).end();
    } else {
      response.type('json').send(this.body);
    }
  }

  /** Compared weakly, as the method is GET: a leading `W/` says nothing. */
  private isNamedBy(ifNoneMatch: string | undefined): boolean {
    const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
    const tags = (ifNoneMatch ?? '').split(',').map(opaque);
    return tags.includes('*') || tags.includes(opaque(this.etag));
  }
}
