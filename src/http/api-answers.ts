import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../errors/error-codes.js';
import { DETAIL_CODES } from '../errors/error-detail.js';

/** How `ErrorDetail` stands in the document. */
export class ErrorDetailDto {
  @ApiProperty({ example: '/announcementValue', description: 'RFC 6901 pointer into the request body, to the leaf' })
  pointer: string;

  @ApiProperty({ example: 'announcementValue', description: "The top-level field's name" })
  field: string;

  @ApiProperty({ enum: DETAIL_CODES, enumName: 'ErrorDetailCode', example: 'TOO_SMALL' })
  code: string;

  @ApiProperty({ example: 'announcementValue must be at least 1' })
  message: string;

  @ApiProperty({
    required: false,
    type: 'array',
    items: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    description: 'The values that would be accepted, where they can be listed',
  })
  allowed?: (string | number)[];

  @ApiProperty({ required: false, example: 1, description: 'Lowest accepted value, length or count' })
  min?: number;

  @ApiProperty({ required: false, example: 1_000_000_000, description: 'Highest accepted value, length or count' })
  max?: number;
}

/** How `ErrorBody` stands in the document. */
export class ErrorBodyDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ example: ERROR_CODES.VALIDATION_FAILED.error })
  error: string;

  @ApiProperty({ enum: Object.keys(ERROR_CODES), enumName: 'ErrorCode', example: 'VALIDATION_FAILED' })
  error_code: string;

  @ApiProperty({ example: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b', description: 'Also the header X-Request-Id' })
  requestId: string;

  @ApiProperty({ required: false, type: [ErrorDetailDto] })
  details?: ErrorDetailDto[];
}

export interface AnswerOptions {
  /** HTTP status of success; 200 unless said otherwise (D-08). */
  status?: number;
  /** Named examples of the answer. */
  examples?: Record<string, unknown>;
}

/** What any call with a key can be answered, whatever it asks. */
const ALWAYS: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'AGENCY_SUSPENDED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'DEPENDENCY_UNAVAILABLE',
];

/** What any call with a body can be answered besides. */
export const BODY_ERRORS: readonly ErrorCode[] = [
  'INVALID_JSON',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

/** Documents a route's success answer and each error code that it can answer. */
export function ApiAnswers(answer: Type, options: AnswerOptions, ...codes: readonly ErrorCode[]): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(ErrorBodyDto, answer),
    ApiResponse({
      status: options.status ?? 200,
      description: 'Success',
      content: { 'application/json': { schema: { $ref: getSchemaPath(answer) }, ...namedExamples(options.examples) } },
    }),
    ...errorResponses([...new Set([...codes, ...ALWAYS])]),
  );
}

function namedExamples(examples: Record<string, unknown> | undefined): object {
  if (examples === undefined) {
    return {};
  }
  return { examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])) };
}

function errorResponses(codes: readonly ErrorCode[]): MethodDecorator[] {
  const statuses = [...new Set(codes.map((code) => ERROR_CODES[code].statusCode))];
  return statuses.map((status) => {
    const codesOfStatus = codes.filter((code) => ERROR_CODES[code].statusCode === status);
    return ApiResponse({
      status,
      description: codesOfStatus.map((code) => `\`${code}\`: ${ERROR_CODES[code].error}`).join('; '),
      content: {
        'application/json': {
          schema: { $ref: getSchemaPath(ErrorBodyDto) },
          examples: Object.fromEntries(codesOfStatus.map((code) => [code, { value: exampleBody(code) }])),
        },
      },
    });
  });
}

function exampleBody(code: ErrorCode): object {
  const { statusCode, error } = ERROR_CODES[code];
  return { statusCode, error, error_code: code, requestId: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b' };
}
