/**
 * Reads the JSON body of a request strictly and within bounds, in place of express.json(): nothing is guessed, converted or
 * silently dropped (D-13, D-14). The work is split in three: `json-body-bytes.ts` reads the bytes, `json-body-parse.ts` parses
 * them, `json-body-problem.ts` finds the position of an error.
 */
import type { CanActivate, ExecutionContext, RawBodyRequest } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { detail, pathOf } from '../../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../../catalogue/limits.js';
import { ApiError } from '../../../errors/api-error.js';
import { handlerEnd } from '../client-disconnect.js';
import { type BodyLimits, bodyLimitsOf } from './body-limits.js';
import { BodyMemory } from './body-memory.js';
import { assertJsonType, hasBody, inflated, maxBytesOf, readBytes } from './json-body-bytes.js';
import { parseStrictJson } from './json-body-parse.js';

/**
 * Marks a route whose method usually has a body but which needs none, like all of DELETE; a body that is sent anyway must be an
 * empty JSON object.
 */
export const BodyOptional = Reflector.createDecorator();

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['PUT', 'POST', 'PATCH', 'DELETE']);

/** Whether requests of this method have a body. */
export function hasJsonBody({ method }: Request): boolean {
  return METHODS_WITH_BODY.has(method);
}

/**
 * The parsed body within the limits, which `request.rawBody` holds from then on. Throws RequestAborted, and ApiErrors
 * `INVALID_JSON`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
 */
export async function readJsonBody(request: RawBodyRequest<Request>, limits: BodyLimits): Promise<unknown> {
  const body = await readOptionalBody(request, limits);
  if (body !== undefined) return body;
  const message = `A ${request.method} needs a JSON object as its body.`;
  throw new ApiError('INVALID_JSON', [{ pointer: '', field: '', code: 'REQUIRED', message }]);
}

/** The same; undefined for a request without a body. */
async function readOptionalBody(request: RawBodyRequest<Request>, limits: BodyLimits): Promise<unknown> {
  const bytes = hasBody(request) ? await readTypedBytes(request, limits.bytes) : Buffer.alloc(0);
  if (bytes.length === 0) return undefined;
  request.rawBody = bytes;
  return await parseStrictJson(bytes, limits);
}

/** A proxy may announce a chunked body for a request that has none, so only one that turns out to be empty needs no type. */
async function readTypedBytes(request: Request, limit: number): Promise<Buffer> {
  const { 'content-type': type, 'content-length': length } = request.headers;
  if (type !== undefined || length !== undefined) assertJsonType(request);
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return bytes;
  assertJsonType(request);
  return inflated(bytes, request.headers['content-encoding'], limit);
}

/** What to send instead of a field that only other calls have. */
const REMEDIES: ReadonlyMap<string, string> = new Map([['ifVersion', ': send the header If-Match instead']]);

export interface JsonBodyOptions {
  /** The agency that sends the request. */
  agencyIdOf(request: Request): number;
  /** Whether the request's handler reads the bytes itself, as for signed uploads. */
  skip(request: Request): boolean;
}

/**
 * Puts the parsed body into `request.body`. Runs after the API key guard, so that nothing is kept of a request without a key, over
 * its rate limit or to an unknown address (D-70). A guard and not an interceptor, because reads have no body and an interceptor
 * would add a tenth to their time.
 *
 * Throws what `readJsonBody` does, and `VALIDATION_FAILED` for fields of a call that has none.
 */
export class JsonBodyGuard implements CanActivate {
  private readonly memory = new BodyMemory();
  private readonly reflector = new Reflector();

  constructor(private readonly options: JsonBodyOptions) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const isOptional =
      request.method === 'DELETE' || this.reflector.get(BodyOptional, context.getHandler()) !== undefined;
    const isAbsent = isOptional && !hasBody(request);
    if (!hasJsonBody(request) || isAbsent || this.options.skip(request)) {
      return true;
    }
    const limits = bodyLimitsOf(context);
    return isOptional ? this.readEmpty(request, response, limits) : this.read(request, response, limits, readJsonBody);
  }

  /** A call without a body has no fields, so every field that is sent is unknown (D-12). */
  private async readEmpty(request: Request, response: Response, limits: BodyLimits): Promise<true> {
    await this.read(request, response, limits, readOptionalBody);
    const names = Object.keys((request.body ?? {}) as object).slice(0, LIMITS.detailsGathered);
    if (names.length > 0) {
      const unknown = names.map((name) =>
        detail(pathOf(name), 'UNKNOWN_FIELD', `is not known; this call has no fields${REMEDIES.get(name) ?? ''}`),
      );
      throw new ApiError('VALIDATION_FAILED', unknown);
    }
    return true;
  }

  private async read(
    request: RawBodyRequest<Request>,
    response: Response,
    limits: BodyLimits,
    readBody: typeof readJsonBody,
  ): Promise<true> {
    const bytes = maxBytesOf(request, limits.bytes);
    if (bytes <= LIMITS.uncountedBodyBytes) {
      request.body = await readBody(request, limits);
      return true;
    }
    const reservation = await this.memory.reserve(this.options.agencyIdOf(request), bytes);
    try {
      request.body = await readBody(request, limits);
      return true;
    } finally {
      reservation.shrinkTo(request.rawBody?.length ?? 0);
      void handlerEnd(response).then(() => {
        // The response may take long to be read, and holds its request.
        request.body = undefined;
        delete request.rawBody;
        reservation.shrinkTo(0);
      });
    }
  }
}
