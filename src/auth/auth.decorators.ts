import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { AgencyContext, RequestWithAgency } from './agency-context.js';
import type { Scope } from './scopes.js';

/** Marks a route, or all routes of a controller, as not requiring a key: health, the public page, media files. */
export const PublicRoute = Reflector.createDecorator();

/** The scope that `RequireScope` names; undefined where there is none. */
export const RequiredScope = Reflector.createDecorator<Scope | undefined>();

/** The extension property for the scope in an OpenAPI operation. */
export const SCOPE_EXTENSION = 'x-required-scope';

/** Requires a key with this scope; others get 403 `INSUFFICIENT_SCOPE`. Routes without it accept any valid key (D-51). */
export const RequireScope = (scope: Scope) =>
  applyDecorators(RequiredScope(scope), ApiExtension(SCOPE_EXTENSION, scope));

/** Restricts all routes of a controller to test agencies; others get 404 (D-226). */
export const TestAgencyOnly = Reflector.createDecorator();

/** Injects the calling `AgencyContext` into a controller's method. */
export const CurrentAgency = createParamDecorator((_: unknown, context: ExecutionContext): AgencyContext => {
  const { agency } = context.switchToHttp().getRequest<RequestWithAgency>();
  if (agency === undefined) {
    throw new Error('A public route has no calling agency');
  }
  return agency;
});
