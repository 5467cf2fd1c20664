import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiResponse,
  getSchemaPath,
  type OperationObject,
  type ResponseObject,
} from '@nestjs/swagger';
import { ApiError, DETAIL_CODES, DETAILS_MAX, errorBody } from '../../../errors/api-error.js';
import { ERROR_CODES, type ErrorCode } from '../../../errors/error-codes.js';
import { HEADERS_OF_ERROR, RESPONSE_HEADERS, type ResponseHeader, responseHeaders } from './api-headers.js';
import { ApiCount, ApiId, ResponseSchema } from './api-properties.js';

/** `ErrorDetail` in the OpenAPI document. */
@ResponseSchema('ErrorDetail', 'What is wrong with one value of the request.')
class ErrorDetailDto {
  @ApiProperty({
    example: '/announcementValue',
    description:
      'JSON Pointer (RFC 6901) to the value in the request body; `/<name>` for a query or path parameter or a header; ' +
      'empty: the body itself',
  })
  pointer: string;

  @ApiProperty({ example: 'announcementValue', description: 'The name of the top-level field or the parameter' })
  field: string;

  @ApiProperty({ enum: DETAIL_CODES, enumName: 'ErrorDetailCode', example: 'TOO_SMALL' })
  code: string;

  @ApiProperty({ example: 'announcementValue must be at least 1.', description: 'What is wrong, and what is allowed' })
  message: string;

  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: ['string', 'number'] },
    description: 'The accepted values, if they can be listed',
  })
  allowed?: (string | number)[];

  @ApiProperty({ required: false, example: 1, description: 'Minimum accepted value, length or count' })
  min?: number;

  @ApiProperty({ required: false, example: 1_000_000_000, description: 'Maximum accepted value, length or count' })
  max?: number;
}

/** The additional fields of a reconciliation that was refused. */
const GUARDED = {
  required: false,
  description: 'Only for `RECONCILE_GUARD`: what the successful response would have contained',
} as const;

/** `ErrorBody` in the OpenAPI document. */
@ResponseSchema('ErrorBody', 'The body of every error response, and `error.body` of a failed bulk result.')
export class ErrorBodyDto {
  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 400,
    maximum: 599,
    example: 400,
    description: 'The HTTP status',
  })
  statusCode: number;

  @ApiProperty({
    example: ERROR_CODES.VALIDATION_FAILED.error,
    description: 'The error as text, always the same for an `error_code`',
  })
  error: string;

  @ApiProperty({ enum: Object.keys(ERROR_CODES), enumName: 'ErrorCode', example: 'VALIDATION_FAILED' })
  error_code: string;

  @ApiProperty({
    maxLength: RESPONSE_HEADERS['X-Request-Id'].schema.maxLength,
    example: RESPONSE_HEADERS['X-Request-Id'].example,
    description: 'The id of the request; the header `X-Request-Id` contains the same',
  })
  requestId: string;

  @ApiProperty({
    required: false,
    type: [ErrorDetailDto],
    maxItems: DETAILS_MAX,
    description: 'All errors in the request; present if the request itself is wrong',
  })
  details?: ErrorDetailDto[];

  @ApiId({
    required: false,
    nullable: true,
    example: 7,
    description: 'Only for `VERSION_CONFLICT`: the current version of the object; null: it does not exist',
  })
  currentVersion?: number | null;

  @ApiId({
    required: false,
    example: 58,
    description:
      'Only for `EXTERNAL_ID_ALREADY_LINKED` and `DUPLICATE_EXTERNAL_ID`: the `id` of the object of the same type that has ' +
      'the `externalId`, if known',
  })
  holderId?: number;

  @ApiProperty({ type: 'object', additionalProperties: true, selfRequired: false, description: GUARDED.description })
  summary?: Record<string, number>;

  @ApiProperty({ ...GUARDED, type: [String] })
  missing?: string[];

  @ApiProperty({ ...GUARDED, type: [String] })
  changed?: string[];

  @ApiProperty({ ...GUARDED, type: [String] })
  ahead?: string[];

  @ApiProperty({ ...GUARDED, type: [String] })
  uncompared?: string[];

  @ApiProperty({ ...GUARDED, type: [String] })
  expiring?: string[];

  @ApiProperty({ ...GUARDED, type: 'array', items: { type: 'object', additionalProperties: true } })
  orphaned?: object[];

  @ApiProperty({ ...GUARDED, type: 'array', items: { type: 'object', additionalProperties: true } })
  unlinked?: object[];

  @ApiProperty({
    required: false,
    type: Boolean,
    enum: [true],
    description: 'There are more errors than `details` lists',
  })
  truncated?: true;

  @ApiCount({
    required: false,
    example: 4711,
    description: 'Only for `EVENTS_EXPIRED`: the lowest value of `after` that is still available',
  })
  oldestAfter?: number;
}

const JSON_TYPE = 'application/json';

/** Two spaces at the end of a line make a line break in Markdown. */
const LINE_BREAK = '  \n';

/** Examples by name; a request and the response to it have the same name. */
export type NamedExamples = Readonly<Record<string, { summary: string; value: unknown }>>;

export interface ResponseOptions {
  /** HTTP status of success; 200 by default (D-08). */
  status?: number;
  description?: string;
  examples?: NamedExamples;
  /** The response's headers besides the request id. */
  headers?: readonly ResponseHeader[];
}

/** The errors that any authenticated request can get. */
const ALWAYS: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'AGENCY_SUSPENDED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'DEPENDENCY_UNAVAILABLE',
];

/** The additional errors of any request with a body. */
export const BODY_ERRORS: readonly ErrorCode[] = [
  'INVALID_JSON',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

/**
 * Documents a route's success response and each of its errors. An error is given by its code, or as it was thrown (`refusalOf`),
 * which documents its details too.
 */
export function ApiResponses(
  response: Type,
  options: ResponseOptions,
  ...errors: readonly (ErrorCode | ApiError)[]
): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(ErrorBodyDto),
    ApiSuccess(response, options),
    ...errorResponses([...errors, ...ALWAYS]),
  );
}

/** Documents one success response of a route. */
export function ApiSuccess(response: Type, options: ResponseOptions): MethodDecorator {
  const { status = 200, description = 'Success', examples, headers = [] } = options;
  const content = { schema: { $ref: getSchemaPath(response) }, ...(examples === undefined ? {} : { examples }) };
  return applyDecorators(
    ApiExtraModels(response),
    ApiResponse({
      status,
      description,
      headers: responseHeaders(...headers),
      content: { [JSON_TYPE]: content },
    }),
  );
}

/** The error that the attempt throws, so that the example in the document cannot differ from the code. */
export function refusalOf(attempt: () => unknown): ApiError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof ApiError) {
      return error;
    }
    throw error;
  }
  throw new Error('The document shows an error for what is accepted');
}

function errorResponses(errors: readonly (ErrorCode | ApiError)[]): MethodDecorator[] {
  const byCode = new Map<ErrorCode, ApiError>();
  for (const error of errors) {
    const { code } = typeof error === 'string' ? { code: error } : error;
    if (error instanceof ApiError || !byCode.has(code)) {
      byCode.set(code, error instanceof ApiError ? error : new ApiError(code));
    }
  }
  const statuses = [...new Set([...byCode.values()].map(({ statusCode }) => statusCode))];
  return statuses.map((status) =>
    ApiErrorResponse(
      status,
      [...byCode.values()].filter(({ statusCode }) => statusCode === status),
    ),
  );
}

function ApiErrorResponse(status: number, errors: readonly ApiError[]): MethodDecorator {
  return ApiResponse({ status, ...errorResponse(errors) });
}

/** The documented response for all errors of one status. */
export function errorResponse(errors: readonly ApiError[]): ResponseObject {
  const headers = errors.flatMap(({ code }) => HEADERS_OF_ERROR[code] ?? []);
  const examples = errors.map((error) => [
    error.code,
    { summary: ERROR_CODES[error.code].error, value: errorBody(error, RESPONSE_HEADERS['X-Request-Id'].example) },
  ]);
  return {
    description: errors.map(({ code }) => `\`${code}\` ${ERROR_CODES[code].error}`).join(LINE_BREAK),
    headers: responseHeaders(...headers),
    content: {
      [JSON_TYPE]: {
        schema: { $ref: getSchemaPath(ErrorBodyDto) },
        examples: Object.fromEntries(examples) as NamedExamples,
      },
    },
  };
}

/** Adds errors to a documented operation, which may already have some of them or others with the same status. */
export function addErrors({ responses }: OperationObject, ...codes: readonly ErrorCode[]): void {
  for (const error of codes.map((code) => new ApiError(code))) {
    const added = errorResponse([error]);
    const present = responses[error.statusCode] as ResponseObject | undefined;
    if (present?.description.includes(`\`${error.code}\``) === true) {
      continue;
    }
    const content = present?.content?.[JSON_TYPE];
    responses[error.statusCode] =
      present === undefined
        ? added
        : {
            ...present,
            headers: { ...present.headers, ...added.headers },
            description: [present.description, added.description].join(LINE_BREAK),
            content: {
              [JSON_TYPE]: { ...content, examples: { ...content?.examples, ...added.content?.[JSON_TYPE]?.examples } },
            },
          };
  }
}
