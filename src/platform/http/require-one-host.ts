import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../../errors/api-error.js';

/**
 * Refuses a request with several `Host` headers (RFC 9112, 3.2): Node keeps the first, what stands before this process may
 * have gone by another.
 */
export function requireOneHost({ rawHeaders }: Request, _response: Response, next: NextFunction): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    hosts += rawHeaders[index]?.toLowerCase() === 'host' ? 1 : 0;
  }
  next(hosts > 1 ? severalHosts() : undefined);
}

function severalHosts(): ApiError {
  const message = 'Host may be given only once.';
  return new ApiError('VALIDATION_FAILED', [{ pointer: '', field: 'Host', code: 'DUPLICATE_KEY', message }], {
    headers: { Connection: 'close' },
  });
}
