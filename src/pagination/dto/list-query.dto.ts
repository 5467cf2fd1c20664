import type { Type } from '@nestjs/common';
import { detail } from '../../catalogue/checks/explain-value.js';
import { EXTERNAL_ID_PATTERN, isInternalId, LIMITS } from '../../catalogue/limits.js';
import { refusalOf } from '../../platform/http/document/api-responses.js';
import {
  externalIdList,
  flag,
  once,
  type QueryParameter,
  QueryValue,
  Refusal,
  timestamp,
  wholeNumber,
} from '../../validation/query-parameters.js';
import { QueryDto } from '../../validation/request-dto.js';
import { validated } from '../../validation/validated.js';

/** A position in a list: that of the last object of a page. */
export interface ListPosition {
  updatedAt: Date;
  id: number;
}

/** Milliseconds of `updatedAt`, a dot, the id. Fourteen digits stay within the years that the database supports. */
const POSITION = /^(\d{1,14})\.(\d{1,16})$/;

/** Encodes a position as an opaque cursor. */
export function encodeCursor({ updatedAt, id }: ListPosition): string {
  return Buffer.from(`${updatedAt.getTime()}.${id}`).toString('base64url');
}

/** Decodes a cursor; null for any text that `encodeCursor` does not return. */
function decodeCursor(text: string): ListPosition | null {
  const match = POSITION.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const position = { updatedAt: new Date(Number(match?.[1])), id: Number(match?.[2]) };
  // Decoding base64 is lenient: several texts would yield the same position.
  return match !== null && isInternalId(position.id) && encodeCursor(position) === text ? position : null;
}

const ONE_ID = EXTERNAL_ID_PATTERN.source.slice(1, -1);

/** The longest accepted timestamp. */
const LONGEST_TIMESTAMP = '2026-05-01T09:30:00.123456789+03:00';

/** A cursor for examples in the document. */
export const CURSOR_EXAMPLE = encodeCursor({ updatedAt: new Date('2026-05-01T09:30:00.000Z'), id: 57 });

/** The parameter `cursor`. */
const cursor: QueryParameter<ListPosition> = once(
  (text, path) =>
    decodeCursor(text) ?? new Refusal(detail(path, 'INVALID_FORMAT', 'must be the nextCursor of an earlier answer')),
);

/** The query parameters that all lists have (D-27). */
@QueryDto()
export class PageQueryDto {
  @QueryValue(wholeNumber(1, LIMITS.pageSizeMax), {
    schema: {
      type: 'integer',
      format: 'int32',
      minimum: 1,
      maximum: LIMITS.pageSizeMax,
      default: LIMITS.pageSizeDefault,
      examples: [LIMITS.pageSizeMax],
    },
    description: 'Maximum number of objects per page',
  })
  limit?: number;

  @QueryValue(cursor, {
    schema: { type: 'string', maxLength: 64, examples: [CURSOR_EXAMPLE] },
    description: 'The `nextCursor` of the previous page. Send the other parameters unchanged.',
  })
  cursor?: ListPosition;

  @QueryValue(timestamp, {
    schema: { type: 'string', maxLength: LONGEST_TIMESTAMP.length, examples: ['2026-05-01T09:30:00Z'] },
    description:
      'Only objects changed at or after this time: an ISO 8601 timestamp with offset, such as `2026-05-01T09:30:00Z`, or ' +
      'a date, which stands for 00:00 UTC',
  })
  updatedSince?: Date;
}

/** Those of lists of objects with an `externalId`. */
@QueryDto()
export class ListQueryDto extends PageQueryDto {
  @QueryValue(externalIdList, {
    schema: {
      type: 'string',
      pattern: `^${ONE_ID}(,${ONE_ID}){0,${LIMITS.externalIdsPerFilter - 1}}$`,
      maxLength: LIMITS.externalIdsPerFilter * (LIMITS.externalIdMaxLength + 1) - 1,
      examples: ['CRM-1042,CRM-1043'],
    },
    description:
      `Only objects with these \`externalId\`s: a comma-separated list of up to ${LIMITS.externalIdsPerFilter}, such as ` +
      '`CRM-1042,CRM-1043`',
  })
  externalIds?: string[];

  @QueryValue(flag, {
    schema: { type: 'boolean', examples: [true] },
    description: 'Only objects with (`true`) or without (`false`) an `externalId`',
  })
  linked?: boolean;
}

/** The documented refusal of a query with invalid and unknown parameters. */
export const invalidListQuery = (Dto: Type<PageQueryDto>): ReturnType<typeof refusalOf> =>
  refusalOf(() => validated(Dto, { limit: '500', linkd: 'true' }));
