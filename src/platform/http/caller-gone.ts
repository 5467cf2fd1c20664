import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** Gives a controller's method an `AbortSignal` that aborts when the client disconnects before the response. */
export const CallerGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const response = context.switchToHttp().getResponse<Response>();
  const gone = new AbortController();
  if (response.closed) {
    gone.abort();
  }
  response.once('close', () => gone.abort());
  return gone.signal;
});
