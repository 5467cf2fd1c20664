import type { ByteRange } from '../../integrations/storage/storage.js';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The one range that a `Range` header asks for (RFC 9110, 14.2). Null where it asks for none, for several, or cannot be
 * understood: the whole object is the answer then.
 */
export function parseByteRange(header: string | undefined): ByteRange | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '') {
    return last === '' ? null : { lastBytes: Number(last) };
  }
  if (last === '') {
    return { first: Number(first) };
  }
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : null;
}
