import { Param, type PipeTransform } from '@nestjs/common';
import { isExternalId } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { parameterDetail, parameterError } from '../http/query-params.js';
import { EXTERNAL_ID_RULE, INTERNAL_ID_RULE } from './identifiers.js';

/** The decimal text of an internal id, without sign, leading zeros or exponent. */
const INTERNAL_ID_TEXT = /^[1-9]\d{0,15}$/;

/** Whether the text is that of an internal id. */
export function isInternalIdText(text: string): boolean {
  return INTERNAL_ID_TEXT.test(text) && Number.isSafeInteger(Number(text));
}

/** Says what is wrong with the text of an internal id in a path or query; nothing where it is one. */
export function explainInternalIdText(text: unknown, name: string): ErrorDetail[] {
  if (typeof text === 'string' && isInternalIdText(text)) {
    return [];
  }
  return [parameterDetail(name, text === undefined ? 'REQUIRED' : 'INVALID_FORMAT', `${name} ${INTERNAL_ID_RULE}.`)];
}

/** Reads the text of an internal id from a path. Throws `VALIDATION_FAILED` on parameter `name`. */
export function parseInternalId(text: unknown, name: string): number {
  const details = explainInternalIdText(text, name);
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details);
  }
  return Number(text);
}

const internalIdPipe: PipeTransform = { transform: (text) => parseInternalId(text, 'id') };

/** Reads the text of an external id from a path. Throws `VALIDATION_FAILED`. */
export function parseExternalId(text: unknown): string {
  if (isExternalId(text)) {
    return text;
  }
  throw parameterError('externalId', 'INVALID_FORMAT', `externalId ${EXTERNAL_ID_RULE}.`);
}

const externalIdPipe: PipeTransform = { transform: parseExternalId };

/** The `id` of the path. Throws `VALIDATION_FAILED` when it is no internal id. */
export const PathId = (): ParameterDecorator => Param('id', internalIdPipe);

/** The `externalId` of the path. Throws `VALIDATION_FAILED` when it is no external id. */
export const PathExternalId = (): ParameterDecorator => Param('externalId', externalIdPipe);
