import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../../errors/api-error.js';
import { isMediaKey, isOriginalKey } from '../../integrations/storage/media-keys.js';
import { type ByteRange, RangeNotSatisfiable, Storage, type StoredObject } from '../../integrations/storage/storage.js';
import { isClientGone } from '../../integrations/system-error.js';
import { isNamedBy } from '../../platform/http/entity-tags.js';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * The one range that a `Range` header asks for (RFC 9110, 14.2). Null where it asks for none, for several, or cannot be
 * understood: the whole object is the answer then.
 */
export function parseByteRange(header: string | undefined): ByteRange | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '') {
    return last === '' ? null : { lastBytes: offsetOf(last) };
  }
  if (last === '') {
    return { first: offsetOf(first) };
  }
  return offsetOf(first) <= offsetOf(last) ? { first: offsetOf(first), last: offsetOf(last) } : null;
}

/** However many digits it has; beyond the end of any file all are alike. */
function offsetOf(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

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

/** An agency's own address of a file: no cache that others share keeps it, and it ends within a minute of the file. */
const KEPT_BY_ITS_AGENCY = 'private, max-age=60, must-revalidate';

/**
 * Hands out stored files as a web server does: whole or a range of them, cacheable for a moment, streamed, and never in a
 * way in which a browser would run what somebody uploaded.
 */
@Injectable()
export class FileServer {
  private readonly logger = new Logger(FileServer.name);

  constructor(private readonly storage: Storage) {}

  /**
   * Answers a GET or HEAD for the key. Throws `NOT_FOUND`.
   * @param cacheControl how long caches may keep it, as the header says it.
   */
  async serve(
    key: string,
    request: Request,
    response: Response,
    cacheControl: string = KEPT_BY_ITS_AGENCY,
  ): Promise<void> {
    const range = request.method === 'GET' ? parseByteRange(request.headers.range) : null;
    const { object, isBeyondEnd } = await this.open(key, range);
    response.set({ ETag: object.etag, 'Accept-Ranges': 'bytes' });
    switch (judgePreconditions(request.headers, object.etag)) {
      case 'failed':
        return responseWithout(object, response, 412);
      case 'known':
        response.set('Cache-Control', cacheControl);
        return responseWithout(object, response, 304);
      case 'whole':
        return this.sendWhole(key, object, request, response, cacheControl);
      case 'met':
        if (isBeyondEnd) {
          response.set('Content-Range', `bytes */${object.sizeBytes}`);
          return responseWithout(object, response, 416);
        }
        return this.send(key, object, request, response, cacheControl);
    }
  }

  /** Opens the range of the object; where it has none of it, the object. Throws `NOT_FOUND`. */
  private async open(key: string, range: ByteRange | null): Promise<{ object: StoredObject; isBeyondEnd: boolean }> {
    try {
      return { object: await this.require(key, range), isBeyondEnd: false };
    } catch (error) {
      if (!(error instanceof RangeNotSatisfiable)) {
        throw error;
      }
      return { object: await this.require(key, null), isBeyondEnd: true };
    }
  }

  private async require(key: string, range: ByteRange | null): Promise<StoredObject> {
    const object = isMediaKey(key) ? await this.storage.open(key, range ?? undefined) : null;
    if (object === null) {
      throw new ApiError('NOT_FOUND');
    }
    return object;
  }

  private async sendWhole(
    key: string,
    object: StoredObject,
    request: Request,
    response: Response,
    cacheControl: string,
  ): Promise<void> {
    if (object.range === null) {
      return this.send(key, object, request, response, cacheControl);
    }
    object.stream.destroy();
    return this.send(key, await this.require(key, null), request, response, cacheControl);
  }

  private async send(
    key: string,
    object: StoredObject,
    request: Request,
    response: Response,
    cacheControl: string,
  ): Promise<void> {
    response.set('Cache-Control', cacheControl);
    describeContent(response, key, object);
    if (request.method === 'HEAD') {
      object.stream.destroy();
      response.end();
      return;
    }
    await this.sendBytes(object, response);
  }

  private async sendBytes({ stream }: StoredObject, response: Response): Promise<void> {
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

/** Answers with a status that says it all; what was opened is not needed. A refusal is for no cache to keep. */
function responseWithout({ stream }: StoredObject, response: Response, status: 304 | 412 | 416): void {
  stream.destroy();
  response.status(status).end();
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
