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

  /** Sends it; Express turns that into 304 where `If-None-Match` has the ETag. */
  sendTo(response: Response): void {
    response.type('json').set({ ETag: this.etag, 'Cache-Control': 'private, no-cache' }).send(this.body);
  }
}
