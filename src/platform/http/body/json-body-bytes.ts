import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type InputType, type ZlibOptions } from 'node:zlib';
import { detail, pathOf } from '../../../catalogue/checks/explain-value.js';
import { ApiError } from '../../../errors/api-error.js';

/** What Node returns with the option `info`, which its types leave out: the bytes, and how many of the compressed ones they took. */
type Inflate = (
  bytes: InputType,
  options: ZlibOptions,
) => Promise<{ buffer: Buffer; engine: { bytesWritten: number } }>;

const INFLATE = {
  gzip: promisify(gunzip) as unknown as Inflate,
  deflate: promisify(inflate) as unknown as Inflate,
  br: promisify(brotliDecompress) as unknown as Inflate,
} as const;

/**
 * How much is decompressed at once, in bytes: each chunk blocks the event loop, and its buffer is allocated in full however little
 * it holds.
 */
const INFLATED_BYTES = { min: 16 * 1024, max: 256 * 1024 };

/** JSON rarely compresses better than by this factor. */
const MOST_COMPRESSION = 32;

/** The client disconnected before its body was complete. */
export class RequestAborted extends Error {}

/** Whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The most bytes that the body may have after decompression, by its headers. */
export function maxBytesOf({ headers }: IncomingMessage, limit: number): number {
  const isAsDeclared =
    headers['transfer-encoding'] === undefined && encodingOf(headers['content-encoding']) === 'identity';
  return isAsDeclared ? Math.min(Number(headers['content-length'] ?? 0), limit) : limit;
}

/** Throws `UNSUPPORTED_MEDIA_TYPE` unless the body is `application/json` in UTF-8, in a content encoding that we support. */
export function assertJsonType({ headers, headersDistinct }: IncomingMessage): void {
  const [type, ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  // `headers` silently keeps only the first of several.
  const isGivenOnce = headersDistinct['content-type']?.length === 1;
  if (!isGivenOnce || type !== 'application/json' || (charset !== undefined && !/^"?utf-?8"?$/.test(charset))) {
    throw unsupported('Content-Type', 'must be application/json, in UTF-8', ['application/json']);
  }
  if (encodingOf(headers['content-encoding']) === undefined) {
    throw unsupported('Content-Encoding', 'must be one that the service inflates, or absent', Object.keys(INFLATE));
  }
}

/**
 * Reads the body. Throws `PAYLOAD_TOO_LARGE`, from the declared length if there is one, `REQUEST_TIMEOUT` if it arrives too slowly,
 * and RequestAborted.
 */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) {
      reject(new RequestAborted());
      return;
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(tooLarge(limit));
      return;
    }
    sendContinue(request);
    const body = new ReceivedBytes();
    let isTooLarge = false;
    const countBytes = watchPace(request, () => reject(tooSlow()));
    request.on('data', (piece: Buffer) => {
      countBytes(piece.length);
      isTooLarge ||= body.size + piece.length > limit;
      if (isTooLarge) {
        body.clear();
        reject(tooLarge(limit));
      } else {
        body.add(piece);
      }
    });
    request.on('end', () => resolve(body.joined()));
    request.on('error', () => reject(new RequestAborted()));
    request.on('close', () => {
      if (!request.complete) reject(new RequestAborted());
    });
  });
}

/** How many pieces are kept as they have arrived, before they are joined. */
const LOOSE_PIECES = 1_000;

/**
 * The bytes of a body, which may arrive in pieces of a single byte: each piece takes some two hundred bytes of memory by itself, so
 * they are joined a thousand at a time (D-272).
 */
class ReceivedBytes {
  size = 0;
  private joinedPieces: Buffer[] = [];
  private loosePieces: Buffer[] = [];

  add(piece: Buffer): void {
    this.size += piece.length;
    this.loosePieces.push(piece);
    if (this.loosePieces.length === LOOSE_PIECES) {
      this.joinedPieces.push(Buffer.concat(this.loosePieces));
      this.loosePieces = [];
    }
  }

  clear(): void {
    this.joinedPieces = [];
    this.loosePieces = [];
  }

  joined(): Buffer {
    return Buffer.concat([...this.joinedPieces, ...this.loosePieces]);
  }
}

/** Decompresses the bytes. Throws `PAYLOAD_TOO_LARGE` as soon as they exceed the limit. */
export async function inflated(bytes: Buffer, contentEncoding: string | undefined, limit: number): Promise<Buffer> {
  const encoding = encodingOf(contentEncoding);
  if (encoding === undefined || encoding === 'identity') return bytes;
  const { min, max } = INFLATED_BYTES;
  const chunkSize = Math.min(max, Math.max(min, bytes.length * MOST_COMPRESSION));
  try {
    const { buffer, engine } = await INFLATE[encoding](bytes, { maxOutputLength: limit, chunkSize, info: true });
    // Node ignores what follows the end of the compressed data.
    if (engine.bytesWritten === bytes.length) return buffer;
  } catch (cause) {
    if (isTooLong(cause)) throw tooLarge(limit);
    throw notEncoded(encoding, cause);
  }
  throw notEncoded(encoding);
}

function notEncoded(encoding: string, cause?: unknown): ApiError {
  const message = `The body is not valid ${encoding}.`;
  return new ApiError('INVALID_JSON', [{ pointer: '', field: '', code: 'SYNTAX', message }], { cause });
}

function encodingOf(header: string | undefined): keyof typeof INFLATE | 'identity' | undefined {
  const encoding = (header ?? 'identity').trim().toLowerCase();
  // The older name of gzip (RFC 9110, 8.4.1.3).
  if (encoding === 'x-gzip') {
    return 'gzip';
  }
  return encoding === 'gzip' || encoding === 'deflate' || encoding === 'br' || encoding === 'identity'
    ? encoding
    : undefined;
}

function isTooLong(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function tooLarge(limit: number): ApiError {
  const message = `The body may have at most ${limit} bytes.`;
  return new ApiError('PAYLOAD_TOO_LARGE', [{ pointer: '', field: '', code: 'TOO_LARGE', message, max: limit }]);
}

function unsupported(header: string, rule: string, allowed: readonly string[]): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', [detail(pathOf(header), 'INVALID_FORMAT', rule, { allowed })]);
}

/** How long any body may take before the minimum rate applies, in milliseconds. */
const GRACE_MS = 10_000;

/** The minimum average rate: slower than any phone connection (D-187), but faster than a slow-body attack. */
const SLOWEST_BYTES_PER_MS = 16;

const CHECK_EVERY_MS = 1_000;

/** Whether the body arrives below the minimum rate. */
export function isTooSlow(bytes: number, elapsedMs: number): boolean {
  return elapsedMs > GRACE_MS + bytes / SLOWEST_BYTES_PER_MS;
}

/**
 * Monitors the rate of a body until its request ends, and calls `onTooSlow` once if it is too low.
 * @returns the function that counts received bytes.
 */
export function watchPace(request: IncomingMessage, onTooSlow: () => void): (bytes: number) => void {
  const startedAt = performance.now();
  let received = 0;
  const check = setInterval(() => {
    if (isTooSlow(received, performance.now() - startedAt)) {
      clearInterval(check);
      onTooSlow();
    }
  }, CHECK_EVERY_MS).unref();
  const stop = () => clearInterval(check);
  request.once('end', stop).once('close', stop);
  return (bytes) => {
    received += bytes;
  };
}

/** The rest of the body is not awaited: the connection is closed after the response. */
export function tooSlow(): ApiError {
  return new ApiError('REQUEST_TIMEOUT', [], { headers: { Connection: 'close' } });
}

/**
 * Clients may ask before sending a large body (`Expect: 100-continue`; D-134). Node always answers with 100 immediately; here the
 * answer is sent only when the body is about to be read, so that a request rejected by its headers never sends it.
 */
const awaitingContinue = new WeakMap<IncomingMessage, ServerResponse>();

/** Handles requests with `Expect: 100-continue` like all others, without Node's immediate answer. */
export function deferContinueResponses(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    awaitingContinue.set(request, response);
    server.emit('request', request, response);
  });
  // Any other expectation may be ignored; Node would answer 417 itself, without a body and a request id.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/** Whether the client still waits for `100 Continue` and so may never send its body. */
export function awaitsContinue(request: IncomingMessage): boolean {
  return awaitingContinue.has(request);
}

/** Sends `100 Continue` if the client asked for it: the body is about to be read. */
export function sendContinue(request: IncomingMessage): void {
  awaitingContinue.get(request)?.writeContinue();
  awaitingContinue.delete(request);
}
