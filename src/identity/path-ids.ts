import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { explainExternalId, notAnInternalId, pathOf } from '../catalogue/checks/explain-value.js';
import { isExternalId } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { EXTERNAL_ID_SCHEMA, ID_SCHEMA } from '../platform/http/document/api-properties.js';
import { refusalOf } from '../platform/http/document/api-responses.js';
import { isInternalIdText } from '../validation/query-parameters.js';

/**
 * Reads an internal id from a path.
 * @throws ApiError `VALIDATION_FAILED`.
 */
function parseInternalId(text: unknown): number {
  if (typeof text === 'string' && isInternalIdText(text)) {
    return Number(text);
  }
  throw new ApiError('VALIDATION_FAILED', [notAnInternalId(pathOf('id'))]);
}

const internalIdPipe: PipeTransform = { transform: parseInternalId };

/**
 * Reads an external id from a path.
 * @throws ApiError `VALIDATION_FAILED`.
 */
function parseExternalId(text: unknown): string {
  if (isExternalId(text)) {
    return text;
  }
  throw new ApiError('VALIDATION_FAILED', explainExternalId(pathOf('externalId'), text));
}

const externalIdPipe: PipeTransform = { transform: parseExternalId };

/**
 * The `id` of the path.
 * @throws ApiError `VALIDATION_FAILED` when it is not a valid internal id.
 */
export const PathId = (): ParameterDecorator => Param('id', internalIdPipe);

/**
 * The `externalId` of the path.
 * @throws ApiError `VALIDATION_FAILED` when it is not a valid external id.
 */
export const PathExternalId = (): ParameterDecorator => Param('externalId', externalIdPipe);

/** Documentation of ids in paths and of the refusals of invalid ones. */

export const ApiPathId = (example: number): MethodDecorator =>
  ApiParam({ name: 'id', schema: { ...ID_SCHEMA, example }, description: 'The id assigned by the service' });

export const ApiPathExternalId = (example: string): MethodDecorator =>
  ApiParam({
    name: 'externalId',
    schema: { ...EXTERNAL_ID_SCHEMA, example },
    description: 'Your own id of the object',
  });

/** The documented refusal of an invalid `id`. */
export const INVALID_PATH_ID = refusalOf(() => parseInternalId('17a'));

/** The documented refusal of an invalid `externalId`. */
export const INVALID_PATH_EXTERNAL_ID = refusalOf(() => parseExternalId('CRM 1042'));
