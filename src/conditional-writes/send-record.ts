import { hash } from 'node:crypto';
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendJson } from '../platform/http/api-adapter.js';
import { responseHeaders } from '../platform/http/document/api-headers.js';
import { isNamedBy } from '../platform/http/entity-tags.js';
import { ApiIfMatch, ifMatchOf } from './if-match.js';
import { requireVersion } from './write-options.js';

/**
 * Sends a record with its entity tag, or 304 if `If-None-Match` contains the tag. The tag consists of the version, which
 * `If-Match` compares, and a digest of the response. The digest also changes with things that do not change the object itself,
 * such as the state of its photos (D-199). `If-Match` comes first (RFC 9110, 13.2.2) and means what it means with a write.
 * @throws ApiError `VERSION_CONFLICT`, `VALIDATION_FAILED`, and what finding the record throws: there is no condition then.
 */
export async function sendRecord(response: Response, found: Promise<{ version: number }>): Promise<void> {
  const record = await found;
  requireVersion(ifMatchOf(response.req), record);
  const body = JSON.stringify(record);
  const etag = `"${record.version}-${hash('sha1', body, 'base64url')}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private, no-cache');
  if (isNamedBy(response.req.headers['if-none-match'], etag)) {
    response.status(304).end();
  } else {
    sendJson(response, body);
  }
}

/** Documents what `sendRecord` adds to a route. */
export const ApiConditionalRead = (): MethodDecorator =>
  applyDecorators(
    ApiIfMatch(),
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body.',
      schema: { type: 'string', maxLength: 1000 },
    }),
    ApiResponse({
      status: 304,
      description: 'Not modified: the response is the same as the one with this `ETag`',
      headers: responseHeaders('ETag'),
    }),
  );
