import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { AgencyContext, RequestWithAgency } from './agency-context.js';
import type { Scope } from './scopes.js';

export const PUBLIC_ROUTE = 'auth:public-route';

/** The route, or every route of the controller, needs no key: health, the public page, media files. */
export const PublicRoute = () => SetMetadata(PUBLIC_ROUTE, true);

export const REQUIRED_SCOPE = 'auth:required-scope';

/** Where the scope stands in an operation of the document. */
export const SCOPE_EXTENSION = 'x-required-scope';

/**
 * The route needs a key with this scope; others get 403 `INSUFFICIENT_SCOPE`. A route without it is open to any valid
 * key (D-51).
 */
export const RequireScope = (scope: Scope) =>
  applyDecorators(SetMetadata(REQUIRED_SCOPE, scope), ApiExtension(SCOPE_EXTENSION, scope));

export const TEST_AGENCY_ONLY = 'auth:test-agency-only';

/** Every route of the controller is a test agency's: for all others nothing is there (D-226). */
export const TestAgencyOnly = () => SetMetadata(TEST_AGENCY_ONLY, true);

/** Gives a controller's method the calling `AgencyContext`. */
export const CurrentAgency = createParamDecorator((_: unknown, context: ExecutionContext): AgencyContext => {
  const { agency } = context.switchToHttp().getRequest<RequestWithAgency>();
  if (agency === undefined) {
    throw new Error('A public route has no calling agency');
  }
  return agency;
});
