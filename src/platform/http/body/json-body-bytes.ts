import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { ApiError } from '../../../errors/api-error.js';

/** How much of a refused body is read past, so that a caller who is still sending can read the answer. */
const LET_PASS_BYTES = 1024 * 1024;
/** How long a connection stays open after the answer, when its caller sends more than that. */
const LINGER_MS = 1000;

const INFLATE = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** How much is inflated in one go, in bytes: each piece interrupts others, and takes its memory however little is in it. */
const INFLATED_BYTES = { min: 16 * 1024, max: 256 * 1024 };

/** JSON is rarely more than so many times as long as what it was compressed to. */
const MOST_COMPRESSION = 32;

/** The caller went away before its body was complete. */
export class RequestAborted extends Error {}

/** Whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Throws `UNSUPPORTED_MEDIA_TYPE` unless the body is `application/json` in UTF-8, in an encoding that we inflate. */
export function assertJsonType({ headers }: IncomingMessage): void {
  const [type, ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (type !== 'application/json' || (charset !== undefined && !/^"?utf-?8"?$/.test(charset))) {
    throw unsupported('Content-Type must be application/json, in UTF-8.', ['application/json']);
  }
  if (encodingOf(headers['content-encoding']) === undefined) {
    throw unsupported('Content-Encoding must be one that the service inflates, or absent.', Object.keys(INFLATE));
  }
}

/**
 * Collects the body. Throws `PAYLOAD_TOO_LARGE`, from the declared length where there is one, `REQUEST_TIMEOUT` where it
 * comes too slowly, and RequestAborted.
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
    askForBody(request);
    let chunks: Buffer[] = [];
    let size = 0;
    const countBytes = watchPace(request, () => reject(tooSlow()));
    request.on('data', (chunk: Buffer) => {
      countBytes(chunk.length);
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      reject(tooLarge(limit));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(new RequestAborted()));
    request.on('close', () => {
      if (!request.complete) reject(new RequestAborted());
    });
  });
}

/** The bytes as they were before Content-Encoding. Throws `PAYLOAD_TOO_LARGE` as soon as they pass the limit. */
export async function inflated(bytes: Buffer, contentEncoding: string | undefined, limit: number): Promise<Buffer> {
  const encoding = encodingOf(contentEncoding);
  if (encoding === undefined || encoding === 'identity') return bytes;
  const { min, max } = INFLATED_BYTES;
  const chunkSize = Math.min(max, Math.max(min, bytes.length * MOST_COMPRESSION));
  try {
    return await INFLATE[encoding](bytes, { maxOutputLength: limit, chunkSize });
  } catch (cause) {
    if (isTooLong(cause)) throw tooLarge(limit);
    const message = `The body is not valid ${encoding}.`;
    throw new ApiError('INVALID_JSON', [{ pointer: '', field: '', code: 'SYNTAX', message }], { cause });
  }
}

/**
 * Ends the connection a moment after the answer, unless the whole body has come by then: of a request that is refused
 * before its body was read, nobody waits for the rest. Until then Node reads past what comes; closing at once would
 * reset the connection under a caller who is still sending.
 */
export function endUnlessComplete(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const endNow = () => {
      // Once it is complete, the connection may be carrying the caller's next request.
      if (!request.complete) request.socket.destroy();
    };
    setTimeout(endNow, LINGER_MS).unref();
  });
}

/**
 * Reads past a little of a refused body that was being read, so that a caller who is still sending gets the answer. To
 * be called before the answer is begun: where the body is larger, it says that the connection ends with it.
 */
export function letPass(request: IncomingMessage, response: ServerResponse): void {
  let passed = 0;
  endUnlessComplete(request, response);
  if (!(Number(request.headers['content-length']) <= LET_PASS_BYTES)) endAfterResponse(request, response);
  request.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    if (passed <= LET_PASS_BYTES) return;
    request.pause();
  });
  request.on('error', () => undefined); // The caller may hang up; it has been refused anyway.
}

/**
 * Lets the answer say that nothing else can be sent on this connection: a caller whose whole body has gone into buffers
 * would send the next request behind what is never read.
 */
function endAfterResponse({ socket }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  // Node would close both directions at once, which resets the connection under a caller who has not read the answer.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

function encodingOf(header: string | undefined): keyof typeof INFLATE | 'identity' | undefined {
  const encoding = (header ?? 'identity').trim().toLowerCase();
  // The same coding under its older name (RFC 9110, 8.4.1.3).
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

function unsupported(message: string, allowed: readonly string[]): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', [{ pointer: '', field: '', code: 'INVALID_FORMAT', message, allowed }]);
}

/** A body may take this long however small it is, in milliseconds; then it has to keep its pace. */
const GRACE_MS = 10_000;

/** Slower than this on the whole, a caller is cut off: no phone's line is (D-187), but a dripping attacker's bodies are. */
const SLOWEST_BYTES_PER_MS = 16;

const CHECK_EVERY_MS = 1_000;

/** Whether so many bytes in so many milliseconds are too few. */
export function isTooSlow(bytes: number, elapsedMs: number): boolean {
  return elapsedMs > GRACE_MS + bytes / SLOWEST_BYTES_PER_MS;
}

/**
 * Looks at the pace of a body from now on until its request ends, and says once when it is too slow.
 * @returns counts bytes that have come.
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

/** Nobody waits for the rest: the connection ends with the answer. */
export function tooSlow(): ApiError {
  return new ApiError('REQUEST_TIMEOUT', [], { headers: { Connection: 'close' } });
}

/**
 * Senders of large bodies may ask first whether theirs is wanted (`Expect: 100-continue`; D-134). Node's own
 * answer is always yes. Here it is given when somebody begins to read: who is refused by the headers never sends.
 */
const asking = new WeakMap<IncomingMessage, ServerResponse>();

/** Lets requests of the server that ask first be handled as all others are. */
export function keepAskersWaiting(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    asking.set(request, response);
    server.emit('request', request, response);
  });
}

/** Whether the sender asked, has not been told to send, and so may never do it. */
export function isKeptWaiting(request: IncomingMessage): boolean {
  return asking.has(request);
}

/** Tells a sender that asked to send: the body is about to be read. */
export function askForBody(request: IncomingMessage): void {
  asking.get(request)?.writeContinue();
  asking.delete(request);
}
