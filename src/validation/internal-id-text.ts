import { detail, type Place } from '../catalogue/checks/explain-value.js';
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
