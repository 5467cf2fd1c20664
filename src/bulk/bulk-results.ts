import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../catalogue/limits.js';
import {
  ApiError,
  type ErrorBody,
  errorBody,
  type ErrorDetail,
  prefixPointers,
  wellFormed,
} from '../errors/api-error.js';
import { ApiCount, ResponseSchema } from '../platform/http/document/api-properties.js';
import { ErrorBodyDto } from '../platform/http/document/api-responses.js';

/** `summary` of a bulk response. */
@ResponseSchema('BulkSummary', 'The number of operations and their outcomes.')
export class BulkSummary {
  @ApiCount({ example: 2 })
  total: number;

  @ApiCount({ example: 1 })
  succeeded: number;

  @ApiCount({ example: 1 })
  failed: number;
}

/** `error` of a failed result: the status and body that a single call would have returned (D-09). */
@ResponseSchema('BulkItemError', 'The error response that a single call would have returned.')
export class BulkItemError {
  @ApiProperty({ type: 'integer', format: 'int32', minimum: 400, maximum: 599, example: 400 })
  statusCode: number;

  @ApiProperty({ type: ErrorBodyDto })
  body: ErrorBody;
}

/** The properties that all results have. */
export class BulkResult {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'upsert',
    description: 'The `op` as sent; null: it was not a string',
  })
  op: string | null;

  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: LIMITS.bulkOperationsMax - 1,
    example: 0,
    description: 'Index of the operation in the request, starting at 0',
  })
  index: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'CRM-1042',
    description: 'The `externalId` of the object, or as sent if the operation failed; null: none',
  })
  externalId: string | null;

  @ApiProperty({ type: Boolean, example: true })
  success: boolean;

  @ApiProperty({ required: false, type: BulkItemError, description: 'Present if the operation failed' })
  error?: BulkItemError;
}

/** `valid` of a result, for bulks that support `validate`: whether an upsert would be accepted. */
export const ApiValidity = (): PropertyDecorator =>
  ApiProperty({
    type: Boolean,
    required: false,
    example: true,
    description: 'Only for `op: validate`: whether an upsert would be accepted',
  });

/** The response with these results; details of errors that are too many for one are dropped (D-155). */
export function bulkResponse<Result extends BulkResult>(
  results: readonly Result[],
): { results: Result[]; summary: BulkSummary } {
  return { results: withinResponse(results), summary: summarize(results) };
}

function summarize(results: readonly { success: boolean }[]): BulkSummary {
  const succeeded = results.filter((result) => result.success).length;
  return { total: results.length, succeeded, failed: results.length - succeeded };
}

/** The error of the operation at `index`, with pointers relative to the whole request. */
export function bulkItemError(error: ApiError, index: number, requestId: string): BulkItemError {
  const located = new ApiError(error.code, prefixPointers(error.details, `/operations/${index}`), {
    facts: error.facts,
  });
  return { statusCode: error.statusCode, body: errorBody(located, requestId) };
}

/** Truncates the details of errors so that all results together stay within the limits of a response (D-155). */
export function withinResponse<Result extends { error?: BulkItemError }>(results: readonly Result[]): Result[] {
  let details: number = LIMITS.detailsPerResponse;
  let bytes: number = LIMITS.detailBytesPerResponse;
  const isRoomFor = (detail: ErrorDetail): boolean => {
    details -= 1;
    bytes = details < 0 ? 0 : bytes - Buffer.byteLength(JSON.stringify(detail));
    return bytes > 0;
  };
  return results.map((result) => {
    const { error } = result;
    const all = error?.body.details ?? [];
    const end = all.findIndex((detail, index) => !isRoomFor(detail) && index > 0);
    return error === undefined || end === -1
      ? result
      : { ...result, error: { ...error, body: { ...error.body, details: all.slice(0, end), truncated: true } } };
  });
}

/** Longer texts are neither valid ids nor operation names and are truncated. */
const ECHO_MAX_LENGTH = 1_000;

/** The properties of an operation that its result repeats; null when they are not text. */
export function echoOf(item: unknown): { op: string | null; externalId: string | null } {
  const { op, externalId } = (item ?? {}) as { op?: unknown; externalId?: unknown };
  return { op: textOrNull(op), externalId: textOrNull(externalId) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? wellFormed(value.slice(0, ECHO_MAX_LENGTH)) : null;
}
