import { ApiError } from '../errors/api-error.js';

/** What a key may do (D-51). Jobs, reference data and the agency itself are read by any key. */
export const SCOPES = [
  'listings:read',
  'listings:write',
  'users:read',
  'users:write',
  'media:read',
  'media:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Whether the text names a scope. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}

/** The scopes of a comma list as it is stored; names that are not known any more grant nothing. */
export function parseScopes(list: string): Scope[] {
  return list.split(',').filter(isScope);
}

/** A call without the scope that it needs: the answer names it, and those that the key has. */
export function insufficientScope(needed: Scope, present: readonly Scope[]): ApiError {
  const has = present.length === 0 ? 'no scope' : present.join(', ');
  const message = `This call needs a key with the scope ${needed}; this key has ${has}.`;
  return new ApiError(
    'INSUFFICIENT_SCOPE',
    [{ pointer: '', field: 'Authorization', code: 'MISSING_SCOPE', message, allowed: [needed] }],
    { headers: { 'WWW-Authenticate': `ApiKey error="insufficient_scope", scope="${needed}"` } },
  );
}
