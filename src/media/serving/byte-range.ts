import type { ByteRange } from '../../integrations/storage/storage.js';

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
