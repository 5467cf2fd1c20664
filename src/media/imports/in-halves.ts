import { Logger } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { asApiError } from '../../platform/http/errors/as-api-error.js';
import { isDatabaseUnavailable } from '../../platform/mysql/database-errors.js';

const logger = new Logger('Media');

/**
 * Applies operations as one set and returns the outcome of each, in order. If the set fails as a whole, it is tried in
 * halves, down to one by one, so that an operation that fails never stops the others.
 */
export async function inHalves<Operation, Outcome>(
  operations: readonly Operation[],
  apply: (set: readonly Operation[]) => Promise<(Outcome | ApiError)[]>,
): Promise<(Outcome | ApiError)[]> {
  if (operations.length === 0) {
    return [];
  }
  try {
    return await apply(operations);
  } catch (error) {
    if (operations.length > 1 && !isDatabaseUnavailable(error)) {
      const half = Math.ceil(operations.length / 2);
      return [
        ...(await inHalves(operations.slice(0, half), apply)),
        ...(await inHalves(operations.slice(half), apply)),
      ];
    }
    logger.error({ err: error }, 'Operations on media could not be applied');
    const refusal = asApiError(error);
    return operations.map(() => refusal);
  }
}
