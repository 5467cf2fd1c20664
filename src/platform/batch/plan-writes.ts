import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import type { OperationOnRow } from './lock-targets.js';

/**
 * A batch of writes is decided before anything is stored: `lockTargets` finds the rows, `admitWrites` checks the conditions of the
 * writes, `planEach` merges them into the rows, and `selectStorable` leaves out what is not to be stored. Each of these steps sets
 * the outcomes of the operations that end with it and passes on the rest.
 */

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
export function selectStorable<
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
