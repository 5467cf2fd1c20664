import { isExternalId, isInternalId, LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';

/**
 * How objects are addressed: by the service's `id` or by the caller's `externalId`, never by both
 * (spec: Identification; D-01 to D-04). Listings, users and media share everything in this folder.
 */

/** What a write or read is aimed at. */
export type Target = { id: number; externalId?: undefined } | { externalId: string; id?: undefined };

/** A body or operation that carries identifiers. */
export type Identified = Readonly<Record<string, unknown>>;

/** What an internal id may be, for messages. */
export const INTERNAL_ID_RULE = 'must be a whole number from 1';

/** What an external id may be, for messages. */
export const EXTERNAL_ID_RULE = `must be 1 to ${LIMITS.externalIdMaxLength} letters, digits, hyphens or underscores`;

/**
 * Reads the one identifier of a write.
 * @throws ApiError `BOTH_IDENTIFIERS`, `IDENTIFIER_REQUIRED`, or `VALIDATION_FAILED` on the identifier (D-01, D-03).
 */
export function readTarget(body: Identified): Target {
  const hasId = body['id'] !== undefined;
  const hasExternalId = body['externalId'] !== undefined;
  if (hasId && hasExternalId) {
    throw new ApiError('BOTH_IDENTIFIERS');
  }
  if (hasId) {
    return { id: readInternalId(body['id'], 'id') };
  }
  if (hasExternalId) {
    return { externalId: readExternalId(body['externalId'], 'externalId') };
  }
  throw new ApiError('IDENTIFIER_REQUIRED');
}

/** The value of field `name` as an internal id. Throws `VALIDATION_FAILED`. */
export function readInternalId(value: unknown, name: string): number {
  if (isInternalId(value)) {
    return value;
  }
  throw new ApiError('VALIDATION_FAILED', explainInternalId(value, name));
}

/** The value of field `name` as an external id. Throws `VALIDATION_FAILED`. */
export function readExternalId(value: unknown, name: string): string {
  if (isExternalId(value)) {
    return value;
  }
  throw new ApiError('VALIDATION_FAILED', explainExternalId(value, name));
}

/** Says why the value of field `name` is no internal id; nothing where it is one. */
export function explainInternalId(value: unknown, name: string): ErrorDetail[] {
  return isInternalId(value) ? [] : [identifierDetail(name, value, INTERNAL_ID_RULE, 'number')];
}

/** Says why the value of field `name` is no external id; nothing where it is one. */
export function explainExternalId(value: unknown, name: string): ErrorDetail[] {
  return isExternalId(value) ? [] : [identifierDetail(name, value, EXTERNAL_ID_RULE, 'string')];
}

function identifierDetail(name: string, value: unknown, rule: string, type: 'number' | 'string'): ErrorDetail {
  return {
    pointer: `/${name}`,
    field: name,
    code: value === undefined ? 'REQUIRED' : typeof value === type ? 'INVALID_FORMAT' : 'INVALID_TYPE',
    message: `${name} ${rule}.`,
  };
}
