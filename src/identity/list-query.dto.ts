import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { EXTERNAL_ID_PATTERN, LIMITS } from '../catalogue/limits.js';
import { refusalOf } from '../http/api-answers.js';
import { encodeCursor } from './list-cursor.js';
import { type QueryParameters, readQuery } from './list-query.js';

const ONE_ID = EXTERNAL_ID_PATTERN.source.slice(1, -1);

/** A moment as exact as it may be given. */
const LONGEST_MOMENT = '2026-05-01T09:30:00.123456789+03:00';

/** What a page ends with, and the next one begins with. */
export const CURSOR_EXAMPLE = encodeCursor({ updatedAt: new Date('2026-05-01T09:30:00.000Z'), id: 57 });

/** What a list that takes these parameters answers to others. */
export const invalidListQuery = (parameters: QueryParameters): ReturnType<typeof refusalOf> =>
  refusalOf(() => readQuery({ limit: '500', linkd: 'true' }, parameters));

/**
 * Documents the parameters that every list has (D-27). Examples stand in `examples`: from `example` Swagger UI would fill
 * in every filter at once.
 */
export function ApiListQuery(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'limit',
      required: false,
      schema: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: LIMITS.pageSizeMax,
        default: LIMITS.pageSizeDefault,
        examples: [LIMITS.pageSizeMax],
      },
      description: 'Objects per page',
    }),
    ApiQuery({
      name: 'cursor',
      required: false,
      schema: { type: 'string', maxLength: 64, examples: [CURSOR_EXAMPLE] },
      description: '`nextCursor` of the page before; the other parameters stay as they were',
    }),
    ApiQuery({
      name: 'externalIds',
      required: false,
      schema: {
        type: 'string',
        pattern: `^${ONE_ID}(,${ONE_ID}){0,${LIMITS.externalIdsPerFilter - 1}}$`,
        maxLength: LIMITS.externalIdsPerFilter * (LIMITS.externalIdMaxLength + 1) - 1,
        examples: ['CRM-1042,CRM-1043'],
      },
      description:
        `Only the objects with these ids of yours: a comma list of up to ${LIMITS.externalIdsPerFilter}, such as ` +
        '`CRM-1042,CRM-1043`',
    }),
    ApiQuery({
      name: 'linked',
      required: false,
      schema: { type: 'boolean', examples: [true] },
      description: 'Only objects with (`true`) or without (`false`) an id of yours',
    }),
    ApiQuery({
      name: 'updatedSince',
      required: false,
      schema: { type: 'string', maxLength: LONGEST_MOMENT.length, examples: ['2026-05-01T09:30:00Z'] },
      description:
        'Only objects changed at or after this moment: ISO 8601 with its offset, such as `2026-05-01T09:30:00Z`, or a ' +
        'day, which begins at 00:00 UTC',
    }),
  );
}
