import { detail, explainExternalId, explainInternalId, placeOf } from '../catalogue/checks/explain-value.js';
import { isExternalId, isInternalId } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import type { Target } from '../platform/batch/target.js';

/**
 * How objects are addressed: by the service's `id` or by the caller's `externalId`, never by both
 * (spec: Identification; D-01 to D-04). Listings, users and media share everything in this folder.
 */

/** A body or operation that carries identifiers. */
export type Identified = Readonly<Record<string, unknown>>;

/**
 * Reads the one identifier of a write.
 * @throws ApiError `BOTH_IDENTIFIERS`, `IDENTIFIER_REQUIRED`, or `VALIDATION_FAILED` on the identifier (D-01, D-03).
 */
export function readTarget(body: Identified): Target {
  const hasId = body['id'] !== undefined;
  const hasExternalId = body['externalId'] !== undefined;
  if (hasId && hasExternalId) {
    throw bothIdentifiers('id');
  }
  if (hasId) {
    return { id: readInternalId(body['id'], 'id') };
  }
  if (hasExternalId) {
    return { externalId: readExternalId(body['externalId'], 'externalId') };
  }
  throw identifierRequired('id');
}

/** The value of field `name` as an internal id. Throws `VALIDATION_FAILED`. */
function readInternalId(value: unknown, name: string): number {
  if (isInternalId(value)) {
    return value;
  }
  throw new ApiError('VALIDATION_FAILED', explainInternalId(placeOf(name), value));
}

/** The value of field `name` as an external id. Throws `VALIDATION_FAILED`. */
function readExternalId(value: unknown, name: string): string {
  if (isExternalId(value)) {
    return value;
  }
  throw new ApiError('VALIDATION_FAILED', explainExternalId(placeOf(name), value));
}

/** Both identifiers where one is asked for. `idName` is the name of the internal one: `mediaId` for media. */
export function bothIdentifiers(idName: string): ApiError {
  return new ApiError('BOTH_IDENTIFIERS', [
    detail(placeOf('externalId'), 'CONFLICTING_FIELDS', `and ${idName} cannot be sent together`),
  ]);
}

/** Neither identifier where one is asked for. */
export function identifierRequired(idName: string): ApiError {
  return new ApiError('IDENTIFIER_REQUIRED', [detail(placeOf('externalId'), 'REQUIRED', `or ${idName} is required`)]);
}
