import type { IncomingMessage } from 'node:http';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError } from '../errors/api-error.js';
import type { RequestWithAgency } from './agency-context.js';
import { ApiKeyAuthenticator } from './api-key-authenticator.js';
import { apiKeyOf } from './authorization-header.js';
import { PUBLIC_ROUTE } from './public-route.js';
import { REQUIRED_SCOPE } from './require-scope.js';
import type { Scope } from './scopes.js';

/**
 * Lets a request through to its route only with a valid key of an active agency and with the scope that the route
 * asks for. Bound to every route; `@PublicRoute()` takes one out.
 *
 * Throws `UNAUTHORIZED`, `AGENCY_SUSPENDED`, `INSUFFICIENT_SCOPE`.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: ApiKeyAuthenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, route) === true) {
      return true;
    }
    const request = context.switchToHttp().getRequest<IncomingMessage & RequestWithAgency>();
    const apiKey = apiKeyOf(request);
    const agency = apiKey === null ? null : await this.authenticator.authenticate(apiKey);
    if (agency === null) {
      throw new ApiError('UNAUTHORIZED', [], { headers: { 'WWW-Authenticate': 'ApiKey' } });
    }
    if (agency.status === 'suspended') {
      throw new ApiError('AGENCY_SUSPENDED');
    }
    const scope = this.reflector.getAllAndOverride<Scope | undefined>(REQUIRED_SCOPE, route);
    if (scope !== undefined && !agency.key.scopes.includes(scope)) {
      throw new ApiError('INSUFFICIENT_SCOPE', [], {
        headers: { 'WWW-Authenticate': `ApiKey error="insufficient_scope", scope="${scope}"` },
      });
    }
    request.agency = agency;
    return true;
  }
}
