import 'pino-http'; // declares `request.id`
import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** A token that is safe in a log line and a header. */
const SANE_TOKEN = /^[A-Za-z0-9._:-]{1,128}$/;

/** Gives each request its id, the caller's own `X-Request-Id` where that is a sane token, and answers it (D-09). */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && SANE_TOKEN.test(given) ? given : randomUUID();
  request.id = id;
  response.setHeader('X-Request-Id', id);
  next();
}

/** The id that `assignRequestId` gave. */
export function requestIdOf(request: Request): string {
  return typeof request.id === 'string' ? request.id : '';
}

/** The request's id, for results that carry an error body of their own. */
export const RequestId = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  requestIdOf(context.switchToHttp().getRequest<Request>()),
);
