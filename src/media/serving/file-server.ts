import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../../errors/api-error.js';
import { isMediaKey, isOriginalKey } from '../../integrations/storage/media-keys.js';
import { RangeNotSatisfiable, Storage, type StoredObject } from '../../integrations/storage/storage.js';
import { isClientGone } from '../../integrations/system-error.js';
import { parseByteRange } from './byte-range.js';

/** What lies under a key never changes. */
const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Hands out stored files as a web server does: whole or a range of them, cacheable for ever, streamed, and never in a
 * way in which a browser would run what somebody uploaded.
 */
@Injectable()
export class FileServer {
  private readonly logger = new Logger(FileServer.name);

  constructor(private readonly storage: Storage) {}

  /** Answers a GET or HEAD for the key. Throws `NOT_FOUND`. */
  async serve(key: string, request: Request, response: Response): Promise<void> {
    try {
      const object = isMediaKey(key) ? await this.open(key, request) : null;
      if (object === null) {
        throw new ApiError('NOT_FOUND');
      }
      await this.answer(key, object, request, response);
    } catch (error) {
      if (!(error instanceof RangeNotSatisfiable)) {
        throw error;
      }
      response.status(416).set('Content-Range', `bytes */${error.sizeBytes}`).end();
    }
  }

  private async open(key: string, request: Request): Promise<StoredObject | null> {
    const range = request.method === 'GET' ? parseByteRange(request.headers.range) : null;
    if (range === null) {
      return this.storage.open(key);
    }
    const object = await this.storage.open(key, range);
    const ifRange = request.headers['if-range'];
    if (object === null || ifRange === undefined || ifRange === object.etag) {
      return object;
    }
    // The client has a part of something else.
    object.stream.destroy();
    return this.storage.open(key);
  }

  private async answer(key: string, object: StoredObject, request: Request, response: Response): Promise<void> {
    response.set({ 'Cache-Control': CACHED_FOR_EVER, ETag: object.etag, 'Accept-Ranges': 'bytes' });
    if (hasAlready(object.etag, request.headers['if-none-match'])) {
      object.stream.destroy();
      response.status(304).end();
      return;
    }
    describeContent(response, key, object);
    if (request.method === 'HEAD') {
      object.stream.destroy();
      response.end();
      return;
    }
    await this.send(object, response);
  }

  private async send({ stream }: StoredObject, response: Response): Promise<void> {
    try {
      await pipeline(stream, response);
    } catch (error) {
      // The answer has begun: all that is left is to break it off, which the pipeline has done.
      if (!isClientGone(error)) {
        this.logger.error({ err: error }, 'A stored file could not be sent to its end');
      }
    }
  }
}

/** Whether `If-None-Match` names the object (RFC 9110, 13.1.2); a proxy may have weakened the tag. */
function hasAlready(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

function describeContent(response: Response, key: string, { contentType, sizeBytes, range }: StoredObject): void {
  response.set({
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Length': String(range === null ? sizeBytes : range.last - range.first + 1),
  });
  if (isOriginalKey(key)) {
    response.set('Content-Disposition', 'attachment');
  }
  if (range !== null) {
    response.status(206).set('Content-Range', `bytes ${range.first}-${range.last}/${sizeBytes}`);
  }
}
