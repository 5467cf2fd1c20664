import type { ApiError, ErrorFacts } from './api-error.js';
import { ERROR_CODES, type ErrorCode } from './error-codes.js';
import { DETAILS_MAX, type ErrorDetail } from './error-detail.js';

/** The body of every refused request, and of `error.body` in a failed bulk result (D-09). */
export interface ErrorBody extends ErrorFacts {
  statusCode: number;
  error: string;
  error_code: ErrorCode;
  requestId: string;
  details?: readonly ErrorDetail[];
  /** There are more mistakes than `details` tell (D-69). */
  truncated?: true;
}

/** Longer texts of a detail repeat a caller's own absurdly long name, which would make the answer as large as the body. */
const DETAIL_TEXT_MAX_LENGTH = 1_000;

/** Says an error in the one shape that leaves the service. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    statusCode: error.statusCode,
    error: ERROR_CODES[error.code].error,
    error_code: error.code,
    requestId,
    ...error.facts,
    ...(error.details.length > 0 ? { details: error.details.slice(0, DETAILS_MAX).map(ofBoundedLength) } : {}),
    ...(error.details.length > DETAILS_MAX ? { truncated: true } : {}),
  };
}

function ofBoundedLength(detail: ErrorDetail): ErrorDetail {
  const { pointer, field, message } = detail;
  const isBounded = Math.max(pointer.length, field.length, message.length) <= DETAIL_TEXT_MAX_LENGTH;
  return isBounded ? detail : { ...detail, pointer: cut(pointer), field: cut(field), message: cut(message) };
}

function cut(text: string): string {
  return text.length <= DETAIL_TEXT_MAX_LENGTH ? text : `${text.slice(0, DETAIL_TEXT_MAX_LENGTH)}…`;
}
