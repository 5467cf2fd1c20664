import type { IncomingMessage } from 'node:http';
import { detail, placeOf } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Says in an answer that it was given before, to an earlier request with the same key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** The status of an answer that was given before and is not kept any more. */
export const STATUS_HEADER = 'Idempotency-Status';

/** Visible ASCII: what can stand in a header without being changed on the way. */
export const IDEMPOTENCY_KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKeyMaxLength}}$`);

/** The key of a POST; `null` where it has none. Throws `VALIDATION_FAILED` where it is none, or there are several. */
export function idempotencyKeyOf({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): string | null {
  const given = headersDistinct['idempotency-key'];
  if (given === undefined) {
    return null;
  }
  const place = placeOf(IDEMPOTENCY_KEY_HEADER);
  if (given.length > 1) {
    throw new ApiError('VALIDATION_FAILED', [detail(place, 'DUPLICATE_KEY', 'may be given only once')]);
  }
  const [key = ''] = given;
  if (!IDEMPOTENCY_KEY_PATTERN.test(key)) {
    const range = { min: 1, max: LIMITS.idempotencyKeyMaxLength };
    const rule = `must have 1 to ${LIMITS.idempotencyKeyMaxLength} visible ASCII characters`;
    throw new ApiError('VALIDATION_FAILED', [
      detail(place, key.length > range.max ? 'TOO_LONG' : 'INVALID_FORMAT', rule, range),
    ]);
  }
  return key;
}
