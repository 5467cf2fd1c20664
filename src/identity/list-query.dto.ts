import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { LIMITS } from '../catalogue/limits.js';

/** Documents the parameters that every list has (D-27). */
export function ApiListQuery(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'limit',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: LIMITS.pageSizeMax, default: LIMITS.pageSizeDefault },
      description: 'Objects per page',
    }),
    ApiQuery({
      name: 'cursor',
      required: false,
      schema: { type: 'string' },
      description: '`nextCursor` of the page before; the other parameters stay as they were',
    }),
    ApiQuery({
      name: 'externalIds',
      required: false,
      schema: { type: 'string', example: 'CRM-1042,CRM-1043' },
      description: `Only the objects with these ids of yours: a comma list of up to ${LIMITS.externalIdsPerFilter}`,
    }),
    ApiQuery({
      name: 'linked',
      required: false,
      schema: { type: 'boolean' },
      description: 'Only objects with (`true`) or without (`false`) an id of yours',
    }),
    ApiQuery({
      name: 'updatedSince',
      required: false,
      schema: { type: 'string', format: 'date-time', example: '2026-05-01T09:30:00Z' },
      description: 'Only objects changed at or after this moment (ISO 8601 with its offset)',
    }),
  );
}
