import type { IncomingMessage } from 'node:http';
import type { OpenAPIObject, OperationObject, ParameterObject, ResponseObject } from '@nestjs/swagger';
import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { responseHeaders } from '../platform/http/document/api-headers.js';
import { addErrors } from '../platform/http/document/api-responses.js';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Marks a response that was already given to an earlier request with the same key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** The status of an earlier response that is no longer stored. */
export const STATUS_HEADER = 'Idempotency-Status';

/** Visible ASCII, which can be sent in a header without encoding. */
const IDEMPOTENCY_KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKeyMaxLength}}$`);

/**
 * The key of a POST; null when it has none.
 * @throws ApiError `VALIDATION_FAILED` when it is malformed or sent more than once.
 */
export function idempotencyKeyOf({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): string | null {
  const given = headersDistinct['idempotency-key'];
  if (given === undefined) {
    return null;
  }
  const path = pathOf(IDEMPOTENCY_KEY_HEADER);
  if (given.length > 1) {
    throw new ApiError('VALIDATION_FAILED', [detail(path, 'DUPLICATE_KEY', 'may be given only once')]);
  }
  const [key = ''] = given;
  if (!IDEMPOTENCY_KEY_PATTERN.test(key)) {
    const range = { min: 1, max: LIMITS.idempotencyKeyMaxLength };
    const rule = `must have 1 to ${LIMITS.idempotencyKeyMaxLength} visible ASCII characters`;
    throw new ApiError('VALIDATION_FAILED', [
      detail(path, key.length > range.max ? 'TOO_LONG' : 'INVALID_FORMAT', rule, range),
    ]);
  }
  return key;
}

const IDEMPOTENCY_PARAMETER: ParameterObject = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same ' +
    `key again within 24 hours, you get the stored response of the first request, with \`${REPLAYED_HEADER}: true\`, and ` +
    'nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for ' +
    'newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: LIMITS.idempotencyKeyMaxLength,
    pattern: IDEMPOTENCY_KEY_PATTERN.source,
  },
  example: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b',
};

/** Documents the Idempotency-Key header and its errors for every POST. */
export function documentIdempotency({ paths }: OpenAPIObject): void {
  for (const { post } of Object.values(paths)) {
    if (post !== undefined) {
      documentOperation(post);
    }
  }
}

function documentOperation(operation: OperationObject): void {
  operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_PARAMETER];
  for (const [status, response] of Object.entries(operation.responses) as [string, ResponseObject][]) {
    if (status.startsWith('2')) {
      response.headers = { ...response.headers, ...responseHeaders(REPLAYED_HEADER) };
    }
  }
  addErrors(
    operation,
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_ANSWER_GONE',
    'IDEMPOTENCY_KEY_REUSED',
    'QUOTA_EXCEEDED',
  );
}
