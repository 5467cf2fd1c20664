import type { IncomingMessage } from 'node:http';
import { detail, pathOf } from '../../catalogue/checks/explain-value.js';
import { ApiError, type DetailCode, type ErrorDetail } from '../../errors/api-error.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { namesOfType } from './confirming/declared-types.js';

/** The declared properties that a PUT must match. */
interface Declared {
  contentType: string;
  sizeBytes: number;
}

/**
 * Checks the headers of a PUT against its declaration.
 * @throws ApiError `FILE_TOO_LARGE` when it is larger, `VALIDATION_FAILED` when it is smaller, has no length or is a partial PUT,
 * `UNSUPPORTED_MEDIA_TYPE` when it has another type or is encoded.
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
  // Node would silently keep only the first of several headers.
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

function refusal(
  error: ErrorCode,
  header: string,
  code: DetailCode,
  rule: string,
  accepted: Pick<ErrorDetail, 'allowed' | 'min' | 'max'> = {},
): ApiError {
  return new ApiError(error, [detail(pathOf(header), code, rule, accepted)]);
}
