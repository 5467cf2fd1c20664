import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Scope } from './scopes.js';

export const REQUIRED_SCOPE = 'auth:required-scope';

/** Where the scope stands in an operation of the document. */
export const SCOPE_EXTENSION = 'x-required-scope';

/**
 * The route needs a key with this scope; others get 403 `INSUFFICIENT_SCOPE`. A route without it is open to any valid
 * key (D-51).
 */
export const RequireScope = (scope: Scope) =>
  applyDecorators(SetMetadata(REQUIRED_SCOPE, scope), ApiExtension(SCOPE_EXTENSION, scope));
