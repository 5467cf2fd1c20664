import { ApiParam } from '@nestjs/swagger';
import { EXTERNAL_ID_SCHEMA, ID_SCHEMA } from '../platform/http/document/api-properties.js';
import { refusalOf } from '../platform/http/document/api-responses.js';
import { parseExternalId, parseInternalId } from './path-ids.js';

/** How the ids of paths, and their refusals, stand in the document. */

/** Documents the `id` of a path. */
export const ApiPathId = (example: number): MethodDecorator =>
  ApiParam({ name: 'id', schema: { ...ID_SCHEMA, example }, description: "The service's id" });

/** Documents the `externalId` of a path. */
export const ApiPathExternalId = (example: string): MethodDecorator =>
  ApiParam({ name: 'externalId', schema: { ...EXTERNAL_ID_SCHEMA, example }, description: 'Your own id' });

/** What is answered to an `id` that is none. */
export const INVALID_PATH_ID = refusalOf(() => parseInternalId('17a', 'id'));

/** What is answered to an `externalId` that is none. */
export const INVALID_PATH_EXTERNAL_ID = refusalOf(() => parseExternalId('CRM 1042'));
