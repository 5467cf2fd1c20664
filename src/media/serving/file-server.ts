import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../../errors/api-error.js';
import { FILE_TYPES } from '../../integrations/images/formats/file-types.js';
import { isMediaKey, isOriginalKey } from '../../integrations/storage/media-keys.js';
import { type ByteRange, RangeNotSatisfiable, Storage, type StoredObject } from '../../integrations/storage/storage.js';
import { isClientGone } from '../../integrations/system-error.js';
import { isNamedBy, isStronglyNamedBy } from '../../platform/http/entity-tags.js';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Parses a `Range` header with a single range (RFC 9110, 14.2). Null when there is none, there are several or it is malformed; the
 * whole object is sent then.
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

/** Clamps huge numbers, which are all beyond the end of any file. */
function offsetOf(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

/**
 * The result of a GET's or HEAD's preconditions, which are evaluated before its range (D-132; RFC 9110, 13.2.2). `failed`: the
 * client wants to continue another version. `known`: it has this version. `whole`: it has a part of another version, so it needs
 * the whole file. `met`: it gets what it requested.
 */
type Preconditions = 'failed' | 'known' | 'whole' | 'met';

/**
 * @param etag the strong entity tag of the stored object.
 */
function judgePreconditions(headers: IncomingHttpHeaders, etag: string): Preconditions {
  const ifMatch = headers['if-match'];
  // A weak tag does not guarantee equal bytes, so it must not be used to join parts.
  if (ifMatch !== undefined && !isStronglyNamedBy(ifMatch, etag)) {
    return 'failed';
  }
  if (isNamedBy(headers['if-none-match'], etag)) {
    return 'known';
  }
  // A date never matches, because responses have no Last-Modified.
  return (headers['if-range'] ?? etag) === etag ? 'met' : 'whole';
}

/** For an agency's own URL of a file: not stored in shared caches, and stale at most a minute after the file is deleted. */
const KEPT_BY_ITS_AGENCY = 'private, max-age=60, must-revalidate';

/** Renditions of videos, which this service has written, are played by a page of the browser's own if their URL is opened. */
const RENDITION_TYPE: string = FILE_TYPES.mp4.contentType;

/** In a sandbox that page could not load the video (D-92). */
const RENDITION_POLICY = "default-src 'none'; media-src 'self'";

/**
 * Serves stored files like a web server: streamed, with range requests, briefly cacheable, and with headers that keep a browser
 * from executing uploaded content.
 */
@Injectable()
export class FileServer {
  private readonly logger = new Logger(FileServer.name);

  constructor(private readonly storage: Storage) {}

  /**
   * Responds to a GET or HEAD for the key. Throws `NOT_FOUND`.
   * @param cacheControl the `Cache-Control` header.
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
        return endWithoutBody(object, response, 412);
      case 'known':
        response.set('Cache-Control', cacheControl);
        return endWithoutBody(object, response, 304);
      case 'whole':
        return this.sendWhole(key, object, request, response, cacheControl);
      case 'met':
        if (isBeyondEnd) {
          response.set('Content-Range', `bytes */${object.sizeBytes}`);
          return endWithoutBody(object, response, 416);
        }
        return this.send(key, object, request, response, cacheControl);
    }
  }

  /** Opens the range of the object, or the whole object when the range is not satisfiable. Throws `NOT_FOUND`. */
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
      throw fileNotFound();
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
      // The response has begun, so it can only be aborted, which the pipeline has done.
      if (!isClientGone(error)) {
        this.logger.error({ err: error }, 'A stored file could not be sent to its end');
      }
    } finally {
      // The pipeline of Node 24 does not close a file whose response has been closed before it begins.
      stream.destroy();
    }
  }
}

/**
 * `NOT_FOUND`, not cached: a file may be moved while its page's URL of it stays the same, and a listing may become public at the
 * same URL (D-132, D-152).
 */
export function fileNotFound(): ApiError {
  return new ApiError('NOT_FOUND', [], { headers: { 'Cache-Control': 'no-store' } });
}

/** Responds with a status and no body, and closes the opened object. */
function endWithoutBody({ stream }: StoredObject, response: Response, status: 304 | 412 | 416): void {
  stream.destroy();
  response.status(status).end();
}

function describeContent(response: Response, key: string, { contentType, sizeBytes, range }: StoredObject): void {
  response.set({
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy':
      contentType === RENDITION_TYPE && !isOriginalKey(key) ? RENDITION_POLICY : "default-src 'none'; sandbox",
    'Content-Length': String(range === null ? sizeBytes : range.last - range.first + 1),
  });
  if (isOriginalKey(key)) {
    response.set('Content-Disposition', 'attachment');
  }
  if (range !== null) {
    response.status(206).set('Content-Range', `bytes ${range.first}-${range.last}/${sizeBytes}`);
  }
}
