/** The object that a write or read addresses. */
export type Target = { id: number; externalId?: undefined } | { externalId: string; id?: undefined };

/** The column of such a table that the target names, and its value. */
export function targetColumn(target: Target): [column: 'id' | 'external_id', value: number | string] {
  return target.id === undefined ? ['external_id', target.externalId] : ['id', target.id];
}

/** The tables whose rows carry an external id, and the name of the unique key over (agency, external id). */
export type IdentifiedTable = 'listings' | 'users' | 'media';
