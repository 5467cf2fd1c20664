import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import type { OperationOnRow } from './lock-targets.js';

/** Merges each operation into its row with `plan`; an `ApiError` that it throws becomes the operation's outcome. */
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

/** Sets the outcome of rejected plans and of those that were only to be validated; returns the rest. */
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
 * The precondition of a write on the version of its object (RFC 9110, `If-Match`; `ifVersion` of an operation): one of these
 * versions, or `any` if the object only has to exist. Null: no precondition.
 */
export type VersionCondition = 'any' | readonly number[] | null;

/**
 * Call it while holding the row lock, so that only one of two writers with the same version succeeds.
 * @param row null when there is no such object.
 * @throws ApiError `VERSION_CONFLICT` unless the object meets the condition.
 */
export function requireVersion(condition: VersionCondition, row: { version: number } | null): void {
  if (condition === null || (row !== null && (condition === 'any' || condition.includes(row.version)))) {
    return;
  }
  throw new ApiError('VERSION_CONFLICT', [], { facts: { currentVersion: row?.version ?? null } });
}
