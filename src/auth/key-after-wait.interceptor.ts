import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { ApiError } from '../errors/api-error.js';
import { unauthorized } from './api-key.guard.js';
import { MAY_WAIT } from './auth.decorators.js';
import { apiKeyOf } from './keys/api-key.js';
import { ApiKeyAuthenticator, REUSE_MS } from './keys/api-key-authenticator.js';

/**
 * Authenticates the key again after a wait, which may last longer than a revocation takes to become effective (D-51): what happens
 * after the end of a key is not told to whoever holds it.
 *
 * Throws `UNAUTHORIZED`, `AGENCY_SUSPENDED`.
 */
@Injectable()
export class KeyAfterWaitInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: ApiKeyAuthenticator,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<boolean | undefined>(MAY_WAIT, context.getHandler()) !== true) {
      return next.handle();
    }
    const startedAt = performance.now();
    const apiKey = apiKeyOf(context.switchToHttp().getRequest<Request>());
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (performance.now() - startedAt >= REUSE_MS) {
          await this.requireKey(apiKey);
        }
        return answer;
      }),
    );
  }

  private async requireKey(apiKey: string | null): Promise<void> {
    const agency = apiKey === null ? null : await this.authenticator.authenticate(apiKey);
    if (agency === null) {
      throw unauthorized();
    }
    if (agency.status === 'suspended') {
      throw new ApiError('AGENCY_SUSPENDED');
    }
  }
}
