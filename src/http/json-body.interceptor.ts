import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, of } from 'rxjs';
import { readJsonBody } from './json-body.js';
import { RequestAborted } from './json-body-bytes.js';

export interface JsonBodyOptions {
  /** The most bytes that the body of this request may have, after inflation. */
  limitFor(request: Request): number;
  /** Requests whose bytes are read by their own handler, such as signed uploads. */
  skip(request: Request): boolean;
}

/**
 * Puts the parsed body into `request.body`. As an interceptor it comes after the guards: nothing is read of a request
 * without a key, over its limit or to an unknown address, whatever is sent (D-70).
 */
export class JsonBodyInterceptor implements NestInterceptor {
  constructor(private readonly options: JsonBodyOptions) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (this.options.skip(request)) {
      return next.handle();
    }
    try {
      request.body = await readJsonBody(request, this.options.limitFor(request));
    } catch (error) {
      if (error instanceof RequestAborted) {
        return of(undefined); // Nobody is left to answer.
      }
      throw error;
    }
    return next.handle();
  }
}
