import { ApiError } from '../errors/api-error.js';
import type { DetailCode, ErrorDetail } from '../errors/error-detail.js';

/** The error for one path or query parameter. */
export function parameterError(
  name: string,
  code: DetailCode,
  message: string,
  more: Partial<ErrorDetail> = {},
): ApiError {
  return new ApiError('VALIDATION_FAILED', [parameterDetail(name, code, message, more)]);
}

/** What is wrong with one path or query parameter. */
export function parameterDetail(
  name: string,
  code: DetailCode,
  message: string,
  more: Partial<ErrorDetail> = {},
): ErrorDetail {
  return { pointer: `/${name}`, field: name, code, message, ...more };
}
