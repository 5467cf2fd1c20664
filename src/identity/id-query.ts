import { internalId } from './list-parameters.js';
import { readQuery } from './list-query.js';

/**
 * Reads a query that asks for one object by its internal `id`.
 * @param query as Express gives it.
 * @throws ApiError `VALIDATION_FAILED` with all mistakes at once (D-71).
 */
export function readIdQuery(query: Readonly<Record<string, unknown>>): number {
  return readQuery(query, { id: internalId }, ['id']).id;
}
