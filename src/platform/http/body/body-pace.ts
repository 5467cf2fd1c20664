import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../../errors/api-error.js';

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
