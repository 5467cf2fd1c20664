import { Param, type PipeTransform } from '@nestjs/common';
import { explainExternalId, notAnInternalId, placeOf } from '../catalogue/checks/explain-value.js';
import { isExternalId } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { isInternalIdText } from '../validation/internal-id-text.js';

/** Reads the text of an internal id from a path. Throws `VALIDATION_FAILED` on parameter `name`. */
export function parseInternalId(text: unknown, name: string): number {
  if (typeof text === 'string' && isInternalIdText(text)) {
    return Number(text);
  }
  throw new ApiError('VALIDATION_FAILED', [notAnInternalId(placeOf(name))]);
}

const internalIdPipe: PipeTransform = { transform: (text) => parseInternalId(text, 'id') };

/** Reads the text of an external id from a path. Throws `VALIDATION_FAILED`. */
export function parseExternalId(text: unknown): string {
  if (isExternalId(text)) {
    return text;
  }
  throw new ApiError('VALIDATION_FAILED', explainExternalId(placeOf('externalId'), text));
}

const externalIdPipe: PipeTransform = { transform: parseExternalId };

/** The `id` of the path. Throws `VALIDATION_FAILED` when it is no internal id. */
export const PathId = (): ParameterDecorator => Param('id', internalIdPipe);

/** The `externalId` of the path. Throws `VALIDATION_FAILED` when it is no external id. */
export const PathExternalId = (): ParameterDecorator => Param('externalId', externalIdPipe);
