import type { ErrorDetail } from '../errors/api-error.js';
import { isCalendarDate } from './checks/accept-value.js';
import { detail, TIMESTAMP_RULE, type ValuePath, wrongType } from './checks/explain-value.js';
import { LIMITS, MILLISECONDS_PER_HOUR } from './limits.js';

/**
 * The version of an object at its source, the CRM (D-198). It is stored and returned, but is not part of the content: only the
 * caller sees it, and a write that changes nothing else counts as unchanged.
 */
export interface SourceFields {
  /** ISO 8601 with an offset: when the object last changed at the source. */
  sourceUpdatedAt: string | null;
  /** Any text that identifies the content. It is only compared, never interpreted. */
  sourceHash: string | null;
}

export const SOURCE_FIELD_NAMES = ['sourceUpdatedAt', 'sourceHash'] as const satisfies readonly (keyof SourceFields)[];

/** An ISO 8601 timestamp with an offset. */
const TIMESTAMP_PATTERN =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

export const SOURCE_HASH_PATTERN = new RegExp(`^[\\x20-\\x7e]{1,${LIMITS.sourceHashMaxLength}}$`);

/** It is returned in UTC, where it may be in an earlier year, and has to be accepted as it is returned. */
const EARLIEST_MS = Date.UTC(LIMITS.dateYearMin);

const AHEAD_MAX_MS = LIMITS.sourceAheadHours * MILLISECONDS_PER_HOUR;

/** A refusal is explained later than the value was checked; by then it may be less far ahead, but by no more than this, in milliseconds. */
const EXPLAINED_WITHIN_MS = 60_000;

/** Whether the value is a timestamp with an offset and not further in the future than clocks may differ. */
export function isSourceTimestamp(value: unknown): value is string {
  return isTimestamp(value) && !isTooFarAhead(value, AHEAD_MAX_MS);
}

/** Whether the value is valid as a source hash. */
export function isSourceHash(value: unknown): value is string {
  return typeof value === 'string' && SOURCE_HASH_PATTERN.test(value);
}

/** The errors of a `sourceUpdatedAt`; empty when it is accepted. Not called for null. */
export function explainSourceTimestamp(path: ValuePath, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') {
    return [wrongType(path, 'a string', value)];
  }
  if (!isTimestamp(value)) {
    const example = '2026-05-01T09:30:00Z or 2026-05-01T12:30:00+03:00';
    return [detail(path, 'INVALID_FORMAT', `${TIMESTAMP_RULE}, such as ${example}`)];
  }
  return isTooFarAhead(value, AHEAD_MAX_MS - EXPLAINED_WITHIN_MS)
    ? [detail(path, 'TOO_LARGE', `must not be more than ${LIMITS.sourceAheadHours} hours ahead of now`)]
    : [];
}

/** The errors of a `sourceHash`; empty when it is accepted. Not called for null. */
export function explainSourceHash(path: ValuePath, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') {
    return [wrongType(path, 'a string', value)];
  }
  if (SOURCE_HASH_PATTERN.test(value)) {
    return [];
  }
  const range = { min: 1, max: LIMITS.sourceHashMaxLength };
  const code = value.length > range.max ? 'TOO_LONG' : value === '' ? 'TOO_SHORT' : 'INVALID_FORMAT';
  return [detail(path, code, `must have 1 to ${range.max} printable ASCII characters`, range)];
}

/** The errors of either field; null is accepted and clears it. */
export function explainSourceField(name: keyof SourceFields, path: ValuePath, value: unknown): ErrorDetail[] {
  if (value === undefined || value === null) {
    return [];
  }
  if (name === 'sourceHash') {
    return explainSourceHash(path, value);
  }
  return isSourceTimestamp(value) ? [] : explainSourceTimestamp(path, value);
}

function isTimestamp(value: unknown): value is string {
  return (
    typeof value === 'string' && isCalendarDate(TIMESTAMP_PATTERN.exec(value)?.[1]) && Date.parse(value) >= EARLIEST_MS
  );
}

function isTooFarAhead(timestamp: string, maxMs: number): boolean {
  return Date.parse(timestamp) > Date.now() + maxMs;
}
