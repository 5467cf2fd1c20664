import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import type { OperationOnRow } from './lock-targets.js';

/** Merges each operation into its row by `plan`; those that it refuses by an `ApiError` get that as their outcome. */
export function planEach<Operation, Row, Plan, Outcome>(
  matched: readonly OperationOnRow<Operation, Row>[],
  plan: (operation: Operation, row: Row | null) => Plan,
  outcomes: Map<Operation, Outcome | ApiError>,
): Plan[] {
  return matched.flatMap(({ operation, row }) => {
    try {
      return [plan(operation, row)];
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      outcomes.set(operation, error);
      return [];
    }
  });
}

/** Gives plans that are refused, and those that were only to be validated, their outcome; returns the rest. */
export function settle<
  Operation extends { op: string },
  Plan extends { operation: Operation; details: readonly ErrorDetail[] },
  Outcome,
>(plans: readonly Plan[], outcomes: Map<Operation, Outcome | ApiError | 'valid'>): Plan[] {
  return plans.filter(({ operation, details }) => {
    if (details.length > 0) {
      outcomes.set(operation, new ApiError('VALIDATION_FAILED', details));
      return false;
    }
    if (operation.op === 'validate') {
      outcomes.set(operation, 'valid');
      return false;
    }
    return true;
  });
}

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
