import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { explainInternalIdText } from './path-ids.js';
import { explainUnknownParameters } from './unknown-parameters.js';

/**
 * Reads a query that asks for one object by its internal `id`.
 * @param query as Express gives it.
 * @throws ApiError `VALIDATION_FAILED` with all mistakes at once (D-71).
 */
export function readIdQuery(query: Readonly<Record<string, unknown>>): number {
  const details = [...explainInternalIdText(query['id'], 'id'), ...explainUnknownParameters(query, ['id'])];
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details.slice(0, LIMITS.detailsPerObject));
  }
  return Number(query['id']);
}
