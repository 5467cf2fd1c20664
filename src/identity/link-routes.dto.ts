import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation } from '@nestjs/swagger';
import type { ApiError } from '../errors/api-error.js';
import type { ErrorCode } from '../errors/error-codes.js';
import type { IdentifiedTable } from '../platform/batch/target.js';
import { ApiResponses, BODY_ERRORS } from '../platform/http/document/api-responses.js';
import { alreadyLinked } from './external-id-links.js';
import { LinkDto, LinkResponse, UnlinkResponse } from './link.dto.js';
import { ApiPathId, INVALID_PATH_ID } from './path-ids.js';

/** Documents the routes that link an object to a caller's id and unlink it; all resource types have them. */

interface LinkedObject {
  table: IdentifiedTable;
  /** The object of the route, with its article: `an agent`. */
  what: string;
  operationId: string;
  /** The object in the examples. */
  id: number;
  externalId: string;
  /** Refusals of this resource type, in addition to the common ones. */
  refusals?: readonly (ErrorCode | ApiError)[];
}

/** Documents `POST …/{id}/link` (D-05). */
export function ApiLinkRoute({
  table,
  what,
  operationId,
  id,
  externalId,
  refusals = [],
}: LinkedObject): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: `Link your own id to ${what}`,
      operationId,
      description:
        'The same pair again is no error. An object that has another id of yours gets this one instead, and the other is ' +
        'free, unless `replace` is false; an id that another object of the type has is refused, which names that object.',
    }),
    ApiPathId(id),
    ApiBody({
      type: LinkDto,
      examples: {
        link: { summary: 'Give it an id of yours', value: { externalId } },
        replace: { summary: 'Give it this one in the place of another', value: { externalId, replace: true } },
      },
    }),
    ApiResponses(
      LinkResponse,
      {
        description: 'The object has this id of yours',
        examples: {
          link: { summary: 'Linked, now or before', value: { id, externalId, linked: true } },
          replace: { summary: 'Linked in the place of another', value: { id, externalId, linked: true } },
        },
      },
      ...BODY_ERRORS,
      INVALID_PATH_ID,
      'INSUFFICIENT_SCOPE',
      'NOT_FOUND',
      alreadyLinked({ table, id: id + 1 }),
      ...refusals,
    ),
  );
}

/** Documents `DELETE …/{id}/link` (D-06). */
export function ApiUnlinkRoute({ what, operationId, id, externalId, refusals = [] }: LinkedObject): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: `Remove your own id from ${what}`,
      operationId,
      description: 'The id is free again. Where the object has none, nothing happens and the answer says so.',
    }),
    ApiPathId(id),
    ApiResponses(
      UnlinkResponse,
      {
        description: 'The object has no id of yours',
        examples: {
          unlinked: { summary: 'The id that it had', value: { id, externalId, unlinked: true } },
          nothingLinked: { summary: 'It had none', value: { id, externalId: null, unlinked: false } },
        },
      },
      INVALID_PATH_ID,
      'INSUFFICIENT_SCOPE',
      'NOT_FOUND',
      ...refusals,
    ),
  );
}
