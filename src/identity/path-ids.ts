import { Param, type PipeTransform } from '@nestjs/common';
import { parameterError } from '../http/query-params.js';
import { isExternalId } from '../catalogue/limits.js';
import { EXTERNAL_ID_RULE, INTERNAL_ID_RULE } from './identifiers.js';

/** The decimal text of an internal id, without sign, leading zeros or exponent. */
const INTERNAL_ID_TEXT = /^[1-9]\d{0,15}$/;

/** Whether the text is that of an internal id. */
export function isInternalIdText(text: string): boolean {
  return INTERNAL_ID_TEXT.test(text) && Number.isSafeInteger(Number(text));
}

/** Reads the text of an internal id from a path or query. Throws `VALIDATION_FAILED` on parameter `name`. */
export function parseInternalId(text: unknown, name: string): number {
  if (typeof text === 'string' && isInternalIdText(text)) {
    return Number(text);
  }
  throw parameterError(name, text === undefined ? 'REQUIRED' : 'INVALID_FORMAT', `${name} ${INTERNAL_ID_RULE}.`);
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
