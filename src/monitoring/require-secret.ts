import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Compares what was given with a secret, in a time that tells nothing of either. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(secret));
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers who has not the operator's secret: 401, and in words which one is meant; an API key is none of these. */
export function respondWithoutSecret(response: Response, challenge: string, text: string): void {
  response
    .status(401)
    .set({ 'WWW-Authenticate': challenge, 'Cache-Control': 'no-store' })
    .type('text')
    .send(`${text}\n`);
}

/**
 * Lets nobody on who does not send the operator's password, with any user name; nothing of what is shown is kept.
 * @param page what wants it, such as "The queue board".
 */
export function requireOperator(page: string, password: string): RequestHandler {
  const refusal = `${page} wants the operator's password (QUEUE_BOARD_PASSWORD), with any user name.`;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (isSameSecret(passwordOf(request.headers.authorization), password)) {
      response.set('Cache-Control', 'no-store');
      next();
    } else {
      respondWithoutSecret(response, 'Basic realm="operator", charset="UTF-8"', refusal);
    }
  };
}

/** The password of HTTP's Basic scheme (RFC 7617); empty where there is none. */
function passwordOf(authorization = ''): string {
  const [scheme, encoded = ''] = authorization.split(' ');
  const credentials = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded, 'base64').toString() : '';
  return credentials.slice(credentials.indexOf(':') + 1);
}
