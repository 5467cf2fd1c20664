import { ApiProperty } from '@nestjs/swagger';
import { ApiError } from '../errors/api-error.js';
import { type ErrorBody, errorBody } from '../errors/error-body.js';
import { prefixPointers } from '../errors/error-detail.js';
import { ErrorBodyDto } from '../http/api-answers.js';

/** `summary` of a bulk answer. */
export class BulkSummary {
  @ApiProperty({ example: 2 })
  total: number;

  @ApiProperty({ example: 1 })
  succeeded: number;

  @ApiProperty({ example: 1 })
  failed: number;
}

/** `error` of a failed result: the status and body that a single call would have been answered (D-09). */
export class BulkItemError {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ type: ErrorBodyDto })
  body: ErrorBody;
}

/** Counts results. */
export function summarize(results: readonly { success: boolean }[]): BulkSummary {
  const succeeded = results.filter((result) => result.success).length;
  return { total: results.length, succeeded, failed: results.length - succeeded };
}

/** The error of the operation at `index`, its pointers as seen from the whole request. */
export function bulkItemError(error: ApiError, index: number, requestId: string): BulkItemError {
  const located = new ApiError(error.code, prefixPointers(error.details, `/operations/${index}`));
  return { statusCode: error.statusCode, body: errorBody(located, requestId) };
}

/** What a result repeats of its operation, as far as it was text: null otherwise. */
export function echoOf(item: unknown): { op: string | null; externalId: string | null } {
  const { op, externalId } = (item ?? {}) as { op?: unknown; externalId?: unknown };
  return { op: typeof op === 'string' ? op : null, externalId: typeof externalId === 'string' ? externalId : null };
}
