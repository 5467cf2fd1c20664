import type { ApiError } from './api-error.js';
import { ERROR_CODES, type ErrorCode } from './error-codes.js';
import type { ErrorDetail } from './error-detail.js';

/** The body of every refused request, and of `error.body` in a failed bulk result (D-09). */
export interface ErrorBody {
  statusCode: number;
  error: string;
  error_code: ErrorCode;
  requestId: string;
  details?: readonly ErrorDetail[];
}

/** Says an error in the one shape that leaves the service. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    statusCode: error.statusCode,
    error: ERROR_CODES[error.code].error,
    error_code: error.code,
    requestId,
    ...(error.details.length > 0 ? { details: error.details } : {}),
  };
}
