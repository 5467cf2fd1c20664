import { Param, type PipeTransform } from '@nestjs/common';
import { detail, explainExternalId, type Place, placeOf } from '../catalogue/explain-value.js';
import { isExternalId } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';

/** The decimal text of an internal id, without sign, leading zeros or exponent. */
const INTERNAL_ID_TEXT = /^[1-9]\d{0,15}$/;

/** Whether the text is that of an internal id. */
export function isInternalIdText(text: string): boolean {
  return INTERNAL_ID_TEXT.test(text) && Number.isSafeInteger(Number(text));
}

/** What is wrong with a text in a path or query that is no internal id: what a body would be told of a number. */
export function invalidInternalIdText(place: Place): ErrorDetail {
  return detail(place, 'INVALID_FORMAT', 'must be a whole number from 1', { min: 1 });
}

/** Reads the text of an internal id from a path. Throws `VALIDATION_FAILED` on parameter `name`. */
export function parseInternalId(text: unknown, name: string): number {
  if (typeof text === 'string' && isInternalIdText(text)) {
    return Number(text);
  }
  throw new ApiError('VALIDATION_FAILED', [invalidInternalIdText(placeOf(name))]);
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
