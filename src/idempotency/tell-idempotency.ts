import type { OpenAPIObject, OperationObject, ParameterObject, ResponseObject } from '@nestjs/swagger';
import { LIMITS } from '../catalogue/limits.js';
import { responseHeaders } from '../platform/http/document/api-headers.js';
import { addErrors } from '../platform/http/document/api-responses.js';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN, REPLAYED_HEADER } from './idempotency-key.js';

const IDEMPOTENCY_PARAMETER: ParameterObject = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the ' +
    `answer of the first time, with \`${REPLAYED_HEADER}: true\`. Refusals that pass (5xx, 429) are not kept. ` +
    'Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: LIMITS.idempotencyKeyMaxLength,
    pattern: IDEMPOTENCY_KEY_PATTERN.source,
  },
  example: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b',
};

/** Says of every POST that it takes an Idempotency-Key, and what that may be answered. */
export function tellIdempotency({ paths }: OpenAPIObject): void {
  for (const { post } of Object.values(paths)) {
    if (post !== undefined) {
      tellOf(post);
    }
  }
}

function tellOf(operation: OperationObject): void {
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
