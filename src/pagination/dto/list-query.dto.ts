import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { detail, type ValuePath } from '../../catalogue/checks/explain-value.js';
import { EXTERNAL_ID_PATTERN, isInternalId, LIMITS } from '../../catalogue/limits.js';
import type { ErrorDetail } from '../../errors/api-error.js';
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

/** Where a page ended, and of which list it was. */
export interface ListCursor extends ListPosition {
  /** Eight characters that stand for the table and the filters; null for a cursor of a version without them (D-298). */
  list: string | null;
}

/** Milliseconds of `updatedAt`, the id and the list. Fourteen digits stay within the years that the database supports. */
const CURSOR = /^(\d{1,14})\.(\d{1,16})(?:\.([\w-]{8}))?$/;

/** The cursor as an opaque text. */
export function encodeCursor({ updatedAt, id, list }: ListCursor): string {
  const position = `${updatedAt.getTime()}.${id}`;
  return Buffer.from(list === null ? position : `${position}.${list}`).toString('base64url');
}

/** Decodes a cursor; null for any text that `encodeCursor` does not return. */
function decodeCursor(text: string): ListCursor | null {
  const [, time, id, list = null] = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (!isInternalId(Number(id))) return null;
  const cursor = { updatedAt: new Date(Number(time)), id: Number(id), list };
  // Decoding base64 is lenient: several texts would yield the same cursor.
  return encodeCursor(cursor) === text ? cursor : null;
}

/** The refusal of a cursor that the same query did not return. */
export const foreignCursor = (path: ValuePath): ErrorDetail =>
  detail(path, 'INVALID_FORMAT', 'must be the nextCursor of an earlier answer to the same query');

const ONE_ID = EXTERNAL_ID_PATTERN.source.slice(1, -1);

/** The longest accepted timestamp. */
const LONGEST_TIMESTAMP = '2026-05-01T09:30:00.123456789+03:00';

/** A cursor for examples in the document. */
export const CURSOR_EXAMPLE = encodeCursor({
  updatedAt: new Date('2026-05-01T09:30:00.000Z'),
  id: 57,
  list: 'Zx81_kQ7',
});

/** The property `nextCursor` of a list. */
export const ApiNextCursor = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    nullable: true,
    maxLength: 64,
    example: CURSOR_EXAMPLE,
    description:
      'The `cursor` of the next page, which there may also be if this one has fewer objects than `limit`; ' +
      'null on the last page',
  });

/** The parameter `cursor`. */
const cursor: QueryParameter<ListCursor> = once((text, path) => decodeCursor(text) ?? new Refusal(foreignCursor(path)));

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
    description: 'The `nextCursor` of the previous page. All other parameters but `limit` must be the same as there.',
  })
  cursor?: ListCursor;

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
