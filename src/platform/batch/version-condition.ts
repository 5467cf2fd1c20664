import { ApiError } from '../../errors/api-error.js';

/**
 * What a request asks of the version of its object before anything is done to it (RFC 9110, `If-Match`; `ifVersion` of an
 * operation): one of these versions, or with `any` that the object is there. Null: it asks for nothing.
 */
export type VersionCondition = 'any' | readonly number[] | null;

/**
 * To be asked under the lock of the row, so that of two writers with the same version one comes second.
 * @param row null: there is no such object.
 * @throws ApiError `VERSION_CONFLICT` unless the object is as the condition asks.
 */
export function requireVersion(condition: VersionCondition, row: { version: number } | null): void {
  if (condition === null || (row !== null && (condition === 'any' || condition.includes(row.version)))) {
    return;
  }
  throw new ApiError('VERSION_CONFLICT', [], { facts: { currentVersion: row?.version ?? null } });
}
