import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation } from '@nestjs/swagger';
import type { ApiError } from '../../errors/api-error.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import type { IdentifiedTable } from '../../platform/batch/target.js';
import { ApiResponses, BODY_ERRORS } from '../../platform/http/document/api-responses.js';
import { alreadyLinked } from '../external-id-links.js';
import { ApiPathId, INVALID_PATH_ID } from '../path-ids.js';
import { LinkDto, LinkResponse, UnlinkResponse } from './link.dto.js';

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
      summary: `Set the external id of ${what}`,
      operationId,
      description:
        'Repeating the same request is not an error. If the object already has another `externalId`, it is replaced and can ' +
        'be used again, unless `replace` is false. If another object of the same type has this `externalId`, the request ' +
        'is rejected and the error names that object.',
    }),
    ApiPathId(id),
    ApiBody({
      type: LinkDto,
      examples: {
        link: { summary: 'Set the external id', value: { externalId } },
        replace: { summary: 'Replace the external id', value: { externalId, replace: true } },
      },
    }),
    ApiResponses(
      LinkResponse,
      {
        description: 'The object has this `externalId`',
        examples: {
          link: { summary: 'Linked by this request or an earlier one', value: { id, externalId, linked: true } },
          replace: { summary: 'Linked; a former external id was replaced', value: { id, externalId, linked: true } },
        },
      },
      ...BODY_ERRORS,
      INVALID_PATH_ID,
      'INSUFFICIENT_SCOPE',
      'NOT_FOUND',
      alreadyLinked(table, id + 1),
      ...refusals,
    ),
  );
}

/** Documents `DELETE …/{id}/link` (D-06). */
export function ApiUnlinkRoute({ what, operationId, id, externalId, refusals = [] }: LinkedObject): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: `Remove the external id from ${what}`,
      operationId,
      description:
        'The `externalId` can then be used again. If the object has none, nothing changes and `unlinked` is false.',
    }),
    ApiPathId(id),
    ApiResponses(
      UnlinkResponse,
      {
        description: 'The object has no `externalId`',
        examples: {
          unlinked: { summary: 'The external id was removed', value: { id, externalId, unlinked: true } },
          nothingLinked: { summary: 'The object had no external id', value: { id, externalId: null, unlinked: false } },
        },
      },
      INVALID_PATH_ID,
      'INSUFFICIENT_SCOPE',
      'NOT_FOUND',
      ...refusals,
    ),
  );
}
