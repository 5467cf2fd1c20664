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
