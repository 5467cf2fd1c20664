import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { detail, placeOf } from '../catalogue/checks/explain-value.js';
import { ApiError } from '../errors/api-error.js';

/** Of routes that take `If-Match`. */
export const TAKES_IF_MATCH = 'takesIfMatch';

const READS = ['GET', 'HEAD', 'OPTIONS'];

const IF_VERSION = 'is not understood here; in a bulk, `ifVersion` of an operation says the same';

const IF_MATCH_ALONE =
  'is not understood with a write; `If-Match` and `ifVersion` make one depend on the version of its object';

/**
 * Refuses writes under a condition that nobody would look at: who asks for it must not have the write without it (RFC 9110, 13.2).
 * Throws `VALIDATION_FAILED`.
 */
export class PreconditionGuard implements CanActivate {
  /** @param skip requests outside the API. */
  constructor(private readonly skip: (request: Request) => boolean) {}

  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<Request>();
    const { headers, method } = request;
    if (READS.includes(method) || this.skip(request)) {
      return true;
    }
    if (headers['if-none-match'] !== undefined) {
      throw notUnderstood('If-None-Match', IF_MATCH_ALONE);
    }
    if (headers['if-match'] !== undefined && Reflect.getMetadata(TAKES_IF_MATCH, context.getHandler()) !== true) {
      throw notUnderstood('If-Match', IF_VERSION);
    }
    return true;
  }
}

function notUnderstood(header: string, rule: string): ApiError {
  return new ApiError('VALIDATION_FAILED', [detail(placeOf(header), 'UNKNOWN_FIELD', rule)]);
}
