/** What a write or read is aimed at. */
export type Target = { id: number; externalId?: undefined } | { externalId: string; id?: undefined };

/** The tables whose rows carry an external id, and the name of the unique key over (agency, external id). */
export type IdentifiedTable = 'listings' | 'users' | 'media';
