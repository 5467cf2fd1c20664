import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { AgencyContext, RequestWithAgency } from './agency-context.js';
import type { Scope } from './scopes.js';

export const PUBLIC_ROUTE = 'auth:public-route';

/** Marks a route, or all routes of a controller, as not requiring a key: health, the public page, media files. */
export const PublicRoute = () => SetMetadata(PUBLIC_ROUTE, true);

export const REQUIRED_SCOPE = 'auth:required-scope';

/** The extension property for the scope in an OpenAPI operation. */
export const SCOPE_EXTENSION = 'x-required-scope';

/** Requires a key with this scope; others get 403 `INSUFFICIENT_SCOPE`. Routes without it accept any valid key (D-51). */
export const RequireScope = (scope: Scope) =>
  applyDecorators(SetMetadata(REQUIRED_SCOPE, scope), ApiExtension(SCOPE_EXTENSION, scope));

export const TEST_AGENCY_ONLY = 'auth:test-agency-only';

/** Restricts all routes of a controller to test agencies; others get 404 (D-226). */
export const TestAgencyOnly = () => SetMetadata(TEST_AGENCY_ONLY, true);

/** Injects the calling `AgencyContext` into a controller's method. */
export const CurrentAgency = createParamDecorator((_: unknown, context: ExecutionContext): AgencyContext => {
  const { agency } = context.switchToHttp().getRequest<RequestWithAgency>();
  if (agency === undefined) {
    throw new Error('A public route has no calling agency');
  }
  return agency;
});
