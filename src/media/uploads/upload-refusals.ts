import { ApiError } from '../../errors/api-error.js';

/** The URL was asked for with an API key that is not good any more (D-173). */
export function endedWithKey(): ApiError {
  const message = 'The API key that asked for this upload URL has been revoked or has expired; request a new one.';
  return new ApiError('UPLOAD_URL_EXPIRED', [{ pointer: '', field: '', code: 'INVALID_OPTION', message }]);
}
