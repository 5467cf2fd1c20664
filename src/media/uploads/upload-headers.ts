import type { IncomingMessage } from 'node:http';
import { ApiError, type DetailCode, type ErrorDetail } from '../../errors/api-error.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { namesOfType } from './confirming/declared-types.js';

/** What a PUT has to bring, as it was declared. */
interface Declared {
  contentType: string;
  sizeBytes: number;
}

/**
 * Holds the headers of a PUT against what was declared for it.
 * @throws ApiError `FILE_TOO_LARGE` where it is larger, `VALIDATION_FAILED` where it is smaller, does not say its size
 *   or claims to be a part, `UNSUPPORTED_MEDIA_TYPE` where it is of another type or encoded.
 */
export function requireDeclaredHeaders(
  { headers, headersDistinct }: Pick<IncomingMessage, 'headers' | 'headersDistinct'>,
  { contentType, sizeBytes }: Declared,
): void {
  const length = headers['content-length'];
  if (length === undefined) {
    throw refusal('VALIDATION_FAILED', 'Content-Length', 'REQUIRED', 'is required, so a chunked body is refused');
  }
  if (Number(length) !== sizeBytes) {
    const rule = `must be the ${sizeBytes} bytes that were declared, not ${length}`;
    throw Number(length) > sizeBytes
      ? refusal('FILE_TOO_LARGE', 'Content-Length', 'TOO_LARGE', rule, { max: sizeBytes })
      : refusal('VALIDATION_FAILED', 'Content-Length', 'TOO_SMALL', rule, { min: sizeBytes });
  }
  // Of several Node would keep the first alone.
  const allowed = namesOfType(contentType);
  if (!allowed.includes(headersDistinct['content-type']?.join().toLowerCase() ?? '')) {
    const rule = `must be ${contentType}, as it was declared`;
    throw refusal('UNSUPPORTED_MEDIA_TYPE', 'Content-Type', 'INVALID_OPTION', rule, { allowed: [...allowed] });
  }
  if (!['', 'identity'].includes((headers['content-encoding'] ?? '').toLowerCase())) {
    const rule = 'must be absent: what arrives is what is stored';
    throw refusal('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding', 'INVALID_OPTION', rule);
  }
  if (headers['content-range'] !== undefined) {
    const rule = 'must be absent: a file is sent whole, in one request';
    throw refusal('VALIDATION_FAILED', 'Content-Range', 'INVALID_OPTION', rule);
  }
}

/** A header is no place in a body: the pointer is empty, and the field names it. */
function refusal(
  error: ErrorCode,
  header: string,
  code: DetailCode,
  rule: string,
  accepted: Pick<ErrorDetail, 'allowed' | 'min' | 'max'> = {},
): ApiError {
  return new ApiError(error, [{ pointer: '', field: header, code, message: `${header} ${rule}.`, ...accepted }]);
}

/** The URL was asked for with an API key that is not good any more (D-173). */
export function endedWithKey(): ApiError {
  const message = 'The API key that asked for this upload URL has been revoked or has expired; request a new one.';
  return new ApiError('UPLOAD_URL_EXPIRED', [{ pointer: '', field: '', code: 'INVALID_OPTION', message }]);
}
