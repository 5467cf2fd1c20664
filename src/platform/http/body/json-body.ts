/**
 * Reads the JSON body of a request strictly and within bounds, in place of express.json(): nothing is guessed,
 * converted or silently dropped (D-13, D-14). The work is split in three: `json-body-bytes.ts` collects the bytes,
 * `json-body-parse.ts` turns them into an object, `json-body-problem.ts` finds the place of a mistake.
 */
import type { RawBodyRequest } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../../../errors/api-error.js';
import type { BodyLimits } from './body-limits.js';
import { assertJsonType, hasBody, inflated, readBytes } from './json-body-bytes.js';
import { parseStrictJson } from './json-body-parse.js';

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['PUT', 'POST', 'PATCH', 'DELETE']);

/** Whether requests of this method have a body. */
export function hasJsonBody({ method }: Request): boolean {
  return METHODS_WITH_BODY.has(method);
}

/**
 * The parsed body within the limits, which `request.rawBody` holds from then on. Undefined: a
 * DELETE without one. Throws RequestAborted, and ApiErrors `INVALID_JSON`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
 */
export async function readJsonBody(request: RawBodyRequest<Request>, limits: BodyLimits): Promise<unknown> {
  const bytes = hasBody(request) ? await readTypedBytes(request, limits.bytes) : Buffer.alloc(0);
  if (bytes.length > 0) {
    request.rawBody = bytes;
    return await parseStrictJson(bytes, limits);
  }
  if (request.method === 'DELETE') return undefined;
  const message = `A ${request.method} needs a JSON object as its body.`;
  throw new ApiError('INVALID_JSON', [{ pointer: '', field: '', code: 'REQUIRED', message }]);
}

async function readTypedBytes(request: Request, limit: number): Promise<Buffer> {
  assertJsonType(request);
  return inflated(await readBytes(request, limit), request.headers['content-encoding'], limit);
}
