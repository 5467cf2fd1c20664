import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { isNamedBy } from '../platform/http/entity-tags.js';

/** An answer that is the same for every caller: written once, with an ETag that changes with it (D-49). */
export class PreparedResponse {
  private readonly body: Buffer;
  private readonly etag: string;

  constructor(value: unknown) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url')}"`;
  }

  /** Sends it, or 304 where `If-None-Match` has the ETag. */
  sendTo(response: Response): void {
    response.set({ ETag: this.etag, 'Cache-Control': 'private, no-cache' });
    if (isNamedBy(response.req.headers['if-none-match'], this.etag)) {
      response.status(304).end();
    } else {
      response.type('json').send(this.body);
    }
  }
}
