import 'pino-http'; // declares `request.id`
import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { detail, pathOf } from '../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError, boundedText, type DetailCode, type ErrorDetail } from '../../errors/api-error.js';
import { allowedMethods, nearestPath } from './route-table.js';

/** A request id that is safe in a log line and a header. */
const SANE_TOKEN = /^[A-Za-z0-9._:-]{1,128}$/;

/** A character of a URL, also percent-encoded, also by several programs in turn: `_`, `%5F`, `%255f`. */
const encodable = (characters: string, hexCodes: string): string => `(?:${characters}|%(?:25)*${hexCodes})`;

const literally = (text: string): string =>
  Array.from(text, (character) => encodable(character, character.charCodeAt(0).toString(16))).join('');

/** The format of an API key (D-51), however a URL spells it. Codes from 30 to 7A include all letters and digits. */
const KEYS = new RegExp(
  `${literally('pls_')}(?:${literally('test_')})?${encodable('[0-9a-z]', '[3-7][0-9a-f]')}{49}`,
  'gi',
);

/** The text without the API keys that a caller has put into it by mistake. */
const withoutKeys = (text: string): string => text.replace(KEYS, 'pls_…');

/** The path of a request as logs and traces may show it: without keys, and without the query, whose values may be personal data. */
export const loggablePath = (url: string): string => withoutKeys(url.split('?', 1)[0] ?? '');

/**
 * Assigns each request its id, taken from a well-formed `X-Request-Id`, and returns it in the response (D-09). An API key in that
 * header is not taken: ids are in logs, events and jobs.
 */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  const isSane = typeof given === 'string' && SANE_TOKEN.test(given) && withoutKeys(given) === given;
  const id = isSane ? given : randomUUID();
  request.id = id;
  response.setHeader('X-Request-Id', id);
  next();
}

export function requestIdOf(request: Request): string {
  return typeof request.id === 'string' ? request.id : '';
}

/** The status that the client was sent; null if its connection ended before: the response then has only Node's default, 200. */
export const sentStatus = (response: Response): number | null => (response.headersSent ? response.statusCode : null);

/** The request's id, for results that carry an error body of their own. */
export const RequestId = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  requestIdOf(context.switchToHttp().getRequest<Request>()),
);

/**
 * Rejects a request with several `Host` headers (RFC 9112, 3.2): Node uses the first, but a proxy in front may have used another.
 * Rejects one without it, too, except in HTTP/1.0, which does not have the header (D-177).
 */
export function requireOneHost({ rawHeaders, httpVersion }: Request, _response: Response, next: NextFunction): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    hosts += rawHeaders[index]?.toLowerCase() === 'host' ? 1 : 0;
  }
  if (hosts > 1) {
    next(wrongHost('DUPLICATE_KEY', 'may be given only once'));
  } else {
    next(hosts === 0 && httpVersion === '1.1' ? wrongHost('REQUIRED', 'is required') : undefined);
  }
}

/** Rejects headers that are too large in total; Node does so only for much larger ones, because it counts the URL too (D-154). */
export function limitHeaders({ rawHeaders }: Request, _response: Response, next: NextFunction): void {
  let bytes = 0;
  for (const text of rawHeaders) {
    // With a separator and a line break, two of each for a header.
    bytes += text.length + 2;
  }
  next(
    bytes > LIMITS.headerBytes
      ? new ApiError('HEADERS_TOO_LARGE', [], { headers: { Connection: 'close' } })
      : undefined,
  );
}

function wrongHost(code: DetailCode, rule: string): ApiError {
  return new ApiError('VALIDATION_FAILED', [detail(pathOf('Host'), code, rule)], {
    headers: { Connection: 'close' },
  });
}

/**
 * Passes on only requests whose method the path supports, with or without an API key: others get 405 with the `Allow` header
 * (D-11), and OPTIONS gets 204 with the same header. Below `prefix`, where there are only routes, an unknown path gets 404
 * immediately.
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
      throw methodNotAllowed(request, methods);
    }
    if (request.path.startsWith(`/${prefix}/`)) {
      throw unknownPath(request);
    }
    next();
  };
}

/** The error for a method that the path does not support; it says which ones it does (D-287). */
export function methodNotAllowed({ method }: Request, methods: readonly string[]): ApiError {
  const message = `This path does not support ${boundedText(method)}, only ${methods.join(', ')}.`;
  const told: ErrorDetail = { pointer: '', field: '', code: 'INVALID_OPTION', message, allowed: methods };
  return new ApiError('METHOD_NOT_ALLOWED', [told], { headers: { Allow: methods.join(', ') } });
}

/** The error for a path without a route, so that it is not taken for a missing object (D-287). */
export function unknownPath({ app, baseUrl, path }: Request): ApiError {
  const nearest = nearestPath(app, baseUrl + path);
  const hint = nearest === undefined ? '.' : `; did you mean ${loggablePath(nearest)}?`;
  const message = `There is nothing at this path, whichever object is meant${hint}`;
  return new ApiError('NOT_FOUND', [{ pointer: '', field: '', code: 'UNKNOWN_PATH', message }]);
}

/**
 * Sets helmet's headers on every response; pages and documents add a policy of their own. The headers never change, so helmet
 * computes them once instead of running a dozen functions per request.
 */
export function securityHeaders(): RequestHandler {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const ask = helmet({ contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } });
  ask({} as Request, recorder as unknown as Response, (error?: unknown) => {
    if (error !== undefined) {
      throw error as Error;
    }
  });
  return (_request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of headers) {
      response.setHeader(name, value);
    }
    next();
  };
}
