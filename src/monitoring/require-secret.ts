import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import type { RateLimits } from '../rate-limiting/rate-limits.js';

/** Compares a given text with a secret in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(secret));
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Responds with 401 to a client without the operator's secret, and names the required one, which is never an API key. */
export function respondWithoutSecret(response: Response, challenge: string, text: string): void {
  response
    .status(401)
    .set({ 'WWW-Authenticate': challenge, 'Cache-Control': 'no-store' })
    .type('text')
    .send(`${text}\n`);
}

/** `Retry-After` after too many wrong passwords, in seconds: the longest that their window may still last. */
const GUESSES_RETRY_AFTER_SECONDS = '60';

/**
 * Middleware that requires the operator's password with any user name. Responses are not cached. Wrong passwords are limited per
 * client address; beyond that none is compared, not even the right one, or each guess would still get its answer (D-123).
 * @param page the name of the page, such as "The queue board".
 */
export function requireOperator(page: string, password: string, limits: RateLimits): RequestHandler {
  const refusal = `${page} requires the operator's password (QUEUE_BOARD_PASSWORD), with any user name.`;
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = passwordOf(request.headers.authorization);
    const address = request.ip ?? '';
    if (given !== '' && limits.isOutOfBadPasswords(address)) {
      next(new ApiError('RATE_LIMITED', [], { headers: { 'Retry-After': GUESSES_RETRY_AFTER_SECONDS } }));
    } else if (isSameSecret(given, password)) {
      response.set('Cache-Control', 'no-store');
      next();
    } else {
      if (given !== '') {
        void limits.countBadPassword(address);
      }
      respondWithoutSecret(response, 'Basic realm="operator", charset="UTF-8"', refusal);
    }
  };
}

/** The password of HTTP Basic authentication (RFC 7617); empty if there is none. */
function passwordOf(authorization = ''): string {
  const [scheme, encoded = ''] = authorization.split(' ');
  const credentials = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded, 'base64').toString() : '';
  return credentials.slice(credentials.indexOf(':') + 1);
}
