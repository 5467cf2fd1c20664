import { ApiError, type ErrorDetail } from '../../errors/api-error.js';

/**
 * A batch of writes is decided before anything is stored: `lockTargets` finds the rows, `checkPreconditions` refuses writes that
 * come too late, `mapOrRefuse` merges the others into the rows, and `selectStorable` leaves out what is not to be stored. Each of
 * these steps passes on some of the writes and says which it refuses; the batch composes the outcomes of all of them at its end.
 */
export interface BatchStep<Operation, Passed> {
  passed: readonly Passed[];
  refused: ReadonlyMap<Operation, ApiError>;
}

/** Passes on what `map` makes of each write; an `ApiError` that it throws refuses the write's operation. */
export function mapOrRefuse<Write extends { operation: unknown }, Passed>(
  writes: readonly Write[],
  map: (write: Write) => Passed,
): BatchStep<Write['operation'], Passed> {
  const passed: Passed[] = [];
  const refused = new Map<Write['operation'], ApiError>();
  for (const write of writes) {
    try {
      passed.push(map(write));
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      refused.set(write.operation, error);
    }
  }
  return { passed, refused };
}

/** Refuses plans with details, and passes on the others except those that were only to be validated. */
export function selectStorable<Plan extends { operation: { op: string }; details: readonly ErrorDetail[] }>(
  plans: readonly Plan[],
): BatchStep<Plan['operation'], Plan> {
  const passed = plans.filter(({ operation, details }) => details.length === 0 && operation.op !== 'validate');
  const refused = new Map<Plan['operation'], ApiError>();
  for (const { operation, details } of plans) {
    if (details.length > 0) {
      refused.set(operation, new ApiError('VALIDATION_FAILED', details));
    }
  }
  return { passed, refused };
}
