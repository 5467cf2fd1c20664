import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ApiError } from '../../errors/api-error.js';
import { allowedMethods } from './route-table.js';

/**
 * Lets a request through to the routes only with a method that works at its address, key or not: others are 405 with
 * what works (D-11), and OPTIONS is answered 204 with the same. Below `prefix`, where there is nothing but routes, an
 * unknown address is 404 at once.
 *
 * Throws `METHOD_NOT_ALLOWED`, `NOT_FOUND`.
 */
export function requireMethod(prefix: string): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const methods = allowedMethods(request.app, request.path);
    if (methods.includes(request.method)) {
      if (request.method === 'OPTIONS') {
        response.status(204).set('Allow', methods.join(', ')).end();
        return;
      }
      next();
      return;
    }
    if (methods.length > 0) {
      throw methodNotAllowed(methods);
    }
    if (request.path.startsWith(`/${prefix}/`)) {
      throw new ApiError('NOT_FOUND');
    }
    next();
  };
}

/** The refusal of a method at an address that is served with these. */
export function methodNotAllowed(methods: readonly string[]): ApiError {
  return new ApiError('METHOD_NOT_ALLOWED', [], { headers: { Allow: methods.join(', ') } });
}
