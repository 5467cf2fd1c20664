import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../catalogue/limits.js';
import { parameterError } from '../http/query-params.js';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Says in an answer that it was given before, to an earlier request with the same key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** Visible ASCII: what can stand in a header without being changed on the way. */
export const IDEMPOTENCY_KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKeyMaxLength}}$`);

/** The key of a POST; `null` where it has none. Throws `VALIDATION_FAILED` where it is none, or there are several. */
export function idempotencyKeyOf({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): string | null {
  const given = headersDistinct['idempotency-key'];
  if (given === undefined) {
    return null;
  }
  const [key = ''] = given;
  if (given.length > 1 || !IDEMPOTENCY_KEY_PATTERN.test(key)) {
    throw parameterError(
      IDEMPOTENCY_KEY_HEADER,
      'INVALID_FORMAT',
      `${IDEMPOTENCY_KEY_HEADER} must stand once and have 1 to ${LIMITS.idempotencyKeyMaxLength} visible ASCII characters.`,
      { min: 1, max: LIMITS.idempotencyKeyMaxLength },
    );
  }
  return key;
}
