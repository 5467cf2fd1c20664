import { ApiError } from '../../errors/api-error.js';
import { asApiError } from '../http/errors/error.filter.js';
import { isDatabaseUnavailable } from '../mysql/database-errors.js';

/**
 * Applies operations as one set and returns the outcome of each. A set that fails is split in halves, down to single operations, so
 * that one failing operation never stops the others. Exception: a set that fails because the database is unavailable, or because a
 * lock was waited for in vain; all its operations then fail as temporary, since the halves would wait as long, one after another.
 * @param logFailure called with the error of a set that failed for good, unless the client caused it.
 */
export async function applyInHalves<Operation, Outcome>(
  operations: readonly Operation[],
  apply: (set: readonly Operation[]) => Promise<Map<Operation, Outcome | ApiError>>,
  logFailure: (error: unknown) => void,
): Promise<Map<Operation, Outcome | ApiError>> {
  if (operations.length === 0) {
    return new Map();
  }
  try {
    return await apply(operations);
  } catch (error) {
    if (operations.length > 1 && !isDatabaseUnavailable(error)) {
      const half = Math.ceil(operations.length / 2);
      return new Map([
        ...(await applyInHalves(operations.slice(0, half), apply, logFailure)),
        ...(await applyInHalves(operations.slice(half), apply, logFailure)),
      ]);
    }
    const refusal = asApiError(error);
    if (refusal.statusCode >= 500) {
      logFailure(error);
    }
    return new Map(operations.map((operation) => [operation, refusal]));
  }
}

/** The outcomes in the order of the operations. An operation without one would be a defect of the service. */
export function outcomesInOrder<Operation, Outcome>(
  operations: readonly Operation[],
  outcomes: ReadonlyMap<Operation, Outcome | ApiError | undefined>,
): (Outcome | ApiError)[] {
  return operations.map((operation) => outcomes.get(operation) ?? new ApiError('INTERNAL_ERROR'));
}
