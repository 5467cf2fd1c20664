import { pathOf } from '../catalogue/checks/explain-value.js';
import { ApiError } from '../errors/api-error.js';

/**
 * What a key may do (D-51). Any key may read jobs, reference data and the agency itself. Imports as part of a listing or agent
 * write need only that write's scope (D-178).
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

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}

/** The scopes of a key: a list, or all present and future scopes. */
export type GrantedScopes = readonly Scope[] | 'all';

/** Marks a key that has all scopes, so that it also gets scopes that are added later. */
const ALL_SCOPES = 'all';

/** The current scopes of a grant. */
export function scopesOf(granted: GrantedScopes): readonly Scope[] {
  return granted === 'all' ? SCOPES : granted;
}

/** The comma-separated list that is stored. The names follow the mark for earlier versions, which do not know it. */
export function formatScopes(granted: GrantedScopes): string {
  return (granted === 'all' ? [ALL_SCOPES, ...SCOPES] : granted).join(',');
}

/** Parses a stored list; unknown names grant nothing. */
export function parseScopes(list: string): GrantedScopes {
  const names = list.split(',');
  return names.includes(ALL_SCOPES) ? 'all' : names.filter(isScope);
}

/** The error for a missing scope; it names that scope and those that the key has. */
export function insufficientScope(needed: Scope, present: readonly Scope[]): ApiError {
  const has = present.length === 0 ? 'no scope' : present.join(', ');
  const message = `This call needs a key with the scope ${needed}; this key has ${has}.`;
  return new ApiError(
    'INSUFFICIENT_SCOPE',
    [{ ...pathOf('Authorization'), code: 'MISSING_SCOPE', message, allowed: [needed] }],
    { headers: { 'WWW-Authenticate': `ApiKey error="insufficient_scope", scope="${needed}"` } },
  );
}
