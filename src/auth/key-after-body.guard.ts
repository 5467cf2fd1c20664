import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { hasJsonBody } from '../platform/http/body/json-body.guard.js';
import type { RequestWithAgency } from './agency-context.js';
import { requireKeyAgain } from './api-key.guard.js';
import type { ApiKeyAuthenticator } from './keys/api-key-authenticator.js';

/**
 * Authenticates the key again once the body has been read and the write may begin, which may take minutes: nothing is written
 * after the key's end (D-51). For other requests the key is still cached.
 *
 * Throws `UNAUTHORIZED`, `AGENCY_SUSPENDED`.
 */
export class KeyAfterBodyGuard implements CanActivate {
  constructor(private readonly authenticator: ApiKeyAuthenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & RequestWithAgency>();
    if (request.agency !== undefined && hasJsonBody(request)) {
      await requireKeyAgain(this.authenticator, request);
    }
    return true;
  }
}
