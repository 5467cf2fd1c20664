import { ApiError } from '../errors/api-error.js';

/**
 * What a key may do (D-51). Jobs, reference data and the agency itself are read by any key. What is imported as a part of a
 * listing or an agent needs no more than the scope of that write (D-178).
 */
export const SCOPES = [
  'listings:read',
  'listings:write',
  'users:read',
  'users:write',
  'media:read',
  'media:write',
  'webhooks:read',
  'webhooks:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Whether the text names a scope. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}

/** What a key is issued with: certain scopes, or all that there are, and will be. */
export type GrantedScopes = readonly Scope[] | 'all';

/**
 * Stands before the scopes of a key that has all: a scope that comes later is its own, too. A list alone would take from
 * such keys what the new scope is for.
 */
const ALL_SCOPES = 'all';

/** The scopes that a grant has by now. */
export function scopesOf(granted: GrantedScopes): readonly Scope[] {
  return granted === 'all' ? SCOPES : granted;
}

/** The comma list that is stored. Versions before know no mark, and read the names behind it. */
export function formatScopes(granted: GrantedScopes): string {
  return (granted === 'all' ? [ALL_SCOPES, ...SCOPES] : granted).join(',');
}

/** What a stored list grants; names that are not known any more grant nothing. */
export function parseScopes(list: string): GrantedScopes {
  const names = list.split(',');
  return names.includes(ALL_SCOPES) ? 'all' : names.filter(isScope);
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
