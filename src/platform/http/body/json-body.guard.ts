import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { detail, placeOf } from '../../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../../catalogue/limits.js';
import { ApiError } from '../../../errors/api-error.js';
import type { BodyLimits } from './body-limits.js';
import { BODY_OPTIONAL } from './body-optional.js';
import { hasJsonBody, readJsonBody } from './json-body.js';
import { hasBody } from './json-body-bytes.js';

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
