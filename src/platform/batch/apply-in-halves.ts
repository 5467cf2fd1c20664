import { ApiError } from '../../errors/api-error.js';
import { asApiError } from '../http/errors/error.filter.js';
import { isDatabaseUnavailable } from '../mysql/database-errors.js';

/**
 * Applies operations as one batch and returns the outcome of each. A batch that fails is split in halves, down to single operations,
 * so that one failing operation never stops the others. If it fails because the database is unavailable, or a lock was not granted in
 * time, all its operations fail as temporary instead: the halves would wait as long, one after another.
 * @param logFailure called with the error of a batch that failed for good, unless the client caused it.
 */
export async function applyInHalves<Operation, Outcome>(
  operations: readonly Operation[],
  apply: (batch: readonly Operation[]) => Promise<Map<Operation, Outcome | ApiError>>,
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
