import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import type { RateLimits } from '../rate-limiting/rate-limits.js';

/** `Retry-After` after too many wrong secrets, in seconds: the longest that their window may still last. */
const GUESSES_RETRY_AFTER_SECONDS = '60';

/** What a path requires of the operator; it is never an API key. */
export interface OperatorSecret {
  secret: string;
  /** The secret in a request's `Authorization` header; empty if there is none. */
  givenIn: (authorization: string | undefined) => string;
  /** The value of `WWW-Authenticate` in a refusal. */
  challenge: string;
  /** The text of a refusal. */
  refusal: string;
}

/** Middleware that requires the operator's password with any user name. @param page its name, such as "The queue board". */
export function requireOperator(page: string, password: string, limits: RateLimits): RequestHandler {
  return requireSecret(
    {
      secret: password,
      givenIn: passwordOf,
      challenge: 'Basic realm="operator", charset="UTF-8"',
      refusal: `${page} requires the operator's password (QUEUE_BOARD_PASSWORD), with any user name.`,
    },
    limits,
  );
}

/**
 * Middleware that requires a secret of the operator. Responses are not cached. Wrong secrets are limited per client address, those
 * of all paths together; beyond that none is compared, not even the right one, or each guess would still get its answer (D-123).
 */
export function requireSecret(
  { secret, givenIn, challenge, refusal }: OperatorSecret,
  limits: RateLimits,
): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = givenIn(request.headers.authorization);
    const address = request.ip ?? '';
    response.set('Cache-Control', 'no-store');
    if (given !== '' && limits.isOutOfBadPasswords(address)) {
      next(new ApiError('RATE_LIMITED', [], { headers: { 'Retry-After': GUESSES_RETRY_AFTER_SECONDS } }));
      return;
    }
    if (isSameSecret(given, secret)) {
      next();
      return;
    }
    if (given !== '') {
      void limits.countBadPassword(address);
    }
    response.status(401).set('WWW-Authenticate', challenge).type('text').send(`${refusal}\n`);
  };
}

/** Compares a given text with a secret in constant time. */
function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(secret));
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The password of HTTP Basic authentication (RFC 7617); empty if there is none. */
function passwordOf(authorization = ''): string {
  const [scheme, encoded = ''] = authorization.split(' ');
  const credentials = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded, 'base64').toString() : '';
  return credentials.slice(credentials.indexOf(':') + 1);
}
