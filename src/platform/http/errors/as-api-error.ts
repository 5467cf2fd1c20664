import { ApiError } from '../../../errors/api-error.js';
import { TemporaryFault } from '../../../errors/job-fault.js';
import { isDatabaseUnavailable } from '../../mysql/database-errors.js';

/** Seconds after which a caller may try again when something the service needs is down. */
const RETRY_AFTER_SECONDS = '5';

/** What a caller is told of anything that was thrown: errors of ours as they are, the rest without their text. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) {
    return thrown;
  }
  if (isDatabaseUnavailable(thrown) || thrown instanceof TemporaryFault) {
    return new ApiError('DEPENDENCY_UNAVAILABLE', [], {
      cause: thrown,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    });
  }
  return new ApiError('INTERNAL_ERROR', [], { cause: thrown });
}
