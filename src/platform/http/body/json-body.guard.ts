/**
 * Reads the JSON body of a request strictly and within bounds, in place of express.json(): nothing is guessed,
 * converted or silently dropped (D-13, D-14). The work is split in three: `json-body-bytes.ts` collects the bytes,
 * `json-body-parse.ts` turns them into an object, `json-body-problem.ts` finds the place of a mistake.
 */
import { type CanActivate, type ExecutionContext, type RawBodyRequest, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { detail, placeOf } from '../../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../../catalogue/limits.js';
import { ApiError } from '../../../errors/api-error.js';
import type { BodyLimits } from './body-limits.js';
import { assertJsonType, hasBody, inflated, readBytes } from './json-body-bytes.js';
import { parseStrictJson } from './json-body-parse.js';

export const BODY_OPTIONAL = 'http:body-optional';

/** A call that needs no body, though its method has one; what is sent all the same must be an empty JSON object. */
export const BodyOptional = (): MethodDecorator => SetMetadata(BODY_OPTIONAL, true);

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

export interface JsonBodyOptions {
  /** What the body of this request may have at most. */
  limitsFor(request: Request): BodyLimits;
  /** Requests whose bytes are read by their own handler, such as signed uploads. */
  skip(request: Request): boolean;
}

/**
 * Puts the parsed body into `request.body`. It comes after the guard that asks for the key: nothing is read of a request
 * without a key, over its limit or to an unknown address, whatever is sent (D-70). A guard, not an interceptor: reads have
 * no body, and an interceptor would cost each of them a tenth of its time.
 *
 * Throws what `readJsonBody` does, and `VALIDATION_FAILED` for fields of a call that has none.
 */
export class JsonBodyGuard implements CanActivate {
  constructor(private readonly options: JsonBodyOptions) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const isOptional = Reflect.getMetadata(BODY_OPTIONAL, context.getHandler()) === true;
    const isLeftOut = isOptional && !hasBody(request);
    if (!hasJsonBody(request) || isLeftOut || this.options.skip(request)) {
      return true;
    }
    return isOptional ? this.readEmpty(request) : this.read(request);
  }

  /** Where there is nothing to say, every field is an unknown one (D-12). */
  private async readEmpty(request: Request): Promise<true> {
    await this.read(request);
    const names = Object.keys(request.body as object).slice(0, LIMITS.detailsGathered);
    if (names.length > 0) {
      const unknown = names.map((name) =>
        detail(placeOf(name), 'UNKNOWN_FIELD', 'is not known; this call has no fields'),
      );
      throw new ApiError('VALIDATION_FAILED', unknown);
    }
    return true;
  }

  private async read(request: Request): Promise<true> {
    request.body = await readJsonBody(request, this.options.limitsFor(request));
    return true;
  }
}
