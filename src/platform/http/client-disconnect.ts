import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** Gives a controller's method an `AbortSignal` that aborts when the client disconnects before the response. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const response = context.switchToHttp().getResponse<Response>();
  const gone = new AbortController();
  if (response.closed) {
    gone.abort();
  }
  response.once('close', () => gone.abort());
  return gone.signal;
});

/** How long a handler may still work after its client has disconnected, in milliseconds: longer than any write takes. */
const LONGEST_AFTER_CLOSE_MS = 60_000;

/**
 * Resolves when the request's handler has ended its response. If the client disconnects, the handler still works, and ends its
 * response all the same, though nobody receives it: the end of the connection says nothing about that.
 */
export function handlerEnd(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const end = response.end.bind(response) as (...given: unknown[]) => Response;
    response.end = (...given: unknown[]): Response => {
      resolve();
      return end(...given);
    };
    const waitNoLonger = (): unknown =>
      response.writableEnded || setTimeout(resolve, LONGEST_AFTER_CLOSE_MS, undefined).unref();
    if (response.closed) {
      waitNoLonger();
    } else {
      response.once('close', waitNoLonger);
    }
  });
}
