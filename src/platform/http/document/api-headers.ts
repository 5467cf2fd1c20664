import type { HeaderObject, ReferenceObject } from '@nestjs/swagger';
import type { ErrorCode } from '../../../errors/error-codes.js';

/** The response headers, defined once in the components of the OpenAPI document. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description: 'Identifies the request. If the request contains a valid `X-Request-Id`, it is returned unchanged.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$', maxLength: 128 },
    example: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b',
  },
  'Retry-After': {
    description: 'Seconds to wait before sending the request again',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 3600 },
    example: 1,
  },
  'X-RateLimit-Limit': {
    description:
      'Allowed requests per minute with this API key. For a bulk call, the limit of all requests or that of bulk calls, ' +
      'whichever is closer to being reached.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 10_000_000 },
    example: 3000,
  },
  'X-RateLimit-Remaining': {
    description: 'Remaining requests in the current minute',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 10_000_000 },
    example: 2999,
  },
  'X-RateLimit-Reset': {
    description: 'Seconds until the limit resets',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 60 },
    example: 60,
  },
  'Idempotency-Replayed': {
    description: '`true`: this is the stored response to an earlier request with the same `Idempotency-Key`',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Idempotency-Status': {
    description: 'The HTTP status of the response to the first request',
    schema: { type: 'integer', format: 'int32', minimum: 200, maximum: 499 },
    example: 200,
  },
  'WWW-Authenticate': {
    description: 'What is missing: an API key, or an API key with the named scope',
    schema: { type: 'string', maxLength: 255 },
    example: 'ApiKey',
  },
  Location: {
    description: 'The path of the new object',
    required: true,
    schema: { type: 'string', format: 'uri-reference', maxLength: 255 },
    example: '/api/v1/webhooks/4',
  },
  ETag: {
    description: 'The version of the response, for `If-None-Match`',
    schema: { type: 'string', maxLength: 255 },
    example: '"m3Vf0kq1"',
  },
} as const satisfies Record<string, HeaderObject>;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** Sent with every authenticated response, unless rate limits are off. */
export const RATE_LIMIT_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
] as const satisfies readonly ResponseHeader[];

/** The headers of an error response, besides the request id. */
export const HEADERS_OF_ERROR: Partial<Record<ErrorCode, ResponseHeader>> = {
  IDEMPOTENCY_IN_PROGRESS: 'Retry-After',
  IDEMPOTENCY_ANSWER_GONE: 'Idempotency-Status',
  UNAUTHORIZED: 'WWW-Authenticate',
  INSUFFICIENT_SCOPE: 'WWW-Authenticate',
  RATE_LIMITED: 'Retry-After',
  QUOTA_EXCEEDED: 'Retry-After',
  DEPENDENCY_UNAVAILABLE: 'Retry-After',
};

/** The `headers` of a documented response: those named, and the request id, which every response has. */
export function responseHeaders(...names: readonly ResponseHeader[]): Record<string, ReferenceObject> {
  const all: ResponseHeader[] = ['X-Request-Id', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
