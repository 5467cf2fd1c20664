import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Request } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { OwnConcurrencyLimit } from '../rate-limiting/agency-concurrency.guard.js';
import { requireKeyAgain } from './api-key.guard.js';
import { ApiKeyAuthenticator } from './keys/api-key-authenticator.js';

/**
 * Authenticates the key again after a wait, which may last longer than a revocation takes to become effective (D-51): the holder of
 * a key does not learn what happens after its end. A request that has not waited finds its key still cached. Only routes that may wait
 * have it, because an interceptor costs every request of a route.
 *
 * Throws `UNAUTHORIZED`, `AGENCY_SUSPENDED`.
 */
@Injectable()
class KeyAfterWaitInterceptor implements NestInterceptor {
  /** The authenticator belongs to the module of the guard, which the modules of these routes do not import. */
  constructor(private readonly modules: ModuleRef) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      mergeMap(async (response: unknown) => {
        await requireKeyAgain(this.authenticator(), request);
        return response;
      }),
    );
  }

  private authenticator(): ApiKeyAuthenticator {
    return this.modules.get(ApiKeyAuthenticator, { strict: false });
  }
}

/** Marks a route that may wait before it responds: its key is checked again then, and other reads of the agency do not wait for it. */
export const MayWait = (): MethodDecorator =>
  applyDecorators(UseInterceptors(KeyAfterWaitInterceptor), OwnConcurrencyLimit('requests that wait'));
