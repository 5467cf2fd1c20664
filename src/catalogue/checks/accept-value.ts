/**
 * Predicates for values. The compiled checker calls them on every write, so they do not allocate anything for a valid value.
 * `explain-value.ts` explains why a value was refused.
 */
import type { Coordinates } from '../field-definition.js';
import { isInternalId, LIMITS } from '../limits.js';

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** A finite number within the bounds. Refuses -0, which would be read back as 0 (D-13). */
export function isNumberWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max && !Object.is(value, -0);
}

/**
 * Whether the number has no more decimals than its step allows. A remainder is not exact with binary fractions (1.1 % 0.01 is not
 * 0), but a division is: an integer number of hundredths divided by 100 yields exactly the double that its decimal text denotes.
 */
export function isOnStep(value: number, step: 1 | 0.01): boolean {
  return Number.isInteger(value) || (step === 0.01 && Math.round(value * 100) / 100 === value);
}

/** Text that can be stored and whose length in code points is within the bounds (D-13). */
export function isTextWithin(value: unknown, minLength: number, maxLength: number, multiline: boolean): boolean {
  if (typeof value !== 'string' || value.length > 2 * maxLength) return false;
  const length = soundTextLength(value, multiline);
  return length >= minLength && length <= maxLength && !isBlank(value);
}

/* eslint-disable no-control-regex -- controls are what is looked for */
/** Code units that need a closer look: control characters and surrogates. A regular expression finds them fastest. */
const SPECIAL = /[\0-\u001f\ud800-\udfff]/;
/** As above, but tabs and line breaks are allowed. */
const SPECIAL_IN_LINES = /[\0-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]/;
/* eslint-enable no-control-regex */

/**
 * Length in Unicode code points; -1 for text that cannot be stored, because it contains a C0 control character (tabs and line
 * breaks are allowed if `multiline`) or an unpaired surrogate (D-13).
 */
export function soundTextLength(text: string, multiline: boolean): number {
  return (multiline ? SPECIAL_IN_LINES : SPECIAL).test(text) ? lengthByUnits(text, multiline) : text.length;
}

function lengthByUnits(text: string, multiline: boolean): number {
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x20 && (unit < 0xd800 || unit > 0xdfff)) continue;
    if (unit < 0x20) {
      if (!(multiline && isTabOrLineBreak(unit))) return -1;
    } else {
      index += 1;
      if (!isHighSurrogate(unit) || !isLowSurrogate(text.charCodeAt(index))) return -1;
      pairs += 1;
    }
  }
  return text.length - pairs;
}

function isTabOrLineBreak(unit: number): boolean {
  return unit === 0x09 || unit === 0x0a || unit === 0x0d;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Whether the text has more code points than that. The text may be of any length and malformed (D-13). */
export function isLongerThan(text: string, maxLength: number): boolean {
  return text.length > maxLength && (text.length > 2 * maxLength || [...text].length > maxLength);
}

/** Characters that change or mark the text direction, such as U+202E: they can make a text look like a different one. */
const DIRECTION_CONTROL = /\p{Bidi_Control}/u;

export function hasDirectionControl(text: string): boolean {
  return DIRECTION_CONTROL.test(text);
}

/** Neither white space nor invisible, as joiners, fillers and direction marks are. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** An existing calendar day, `YYYY-MM-DD`, in the supported range of years (D-13). */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const match = DATE_PATTERN.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < LIMITS.dateYearMin || year > LIMITS.dateYearMax) return false;
  const days = month === 2 && isLeapYear(year) ? 29 : DAYS_IN_MONTH[month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** An object with exactly the keys `lat` and `lng`; their values are not checked. */
export function isLatLngObject(value: unknown): value is Record<keyof Coordinates, unknown> {
  return isRecord(value) && Object.keys(value).length === 2 && 'lat' in value && 'lng' in value;
}

/** A list of options without duplicates. */
export function isOptionList(value: unknown, options: ReadonlySet<unknown>): value is string[] {
  return Array.isArray(value) && value.every((item) => options.has(item)) && hasNoRepeats(value);
}

/** A list of internal ids without duplicates. */
export function isIdList(value: unknown, maxItems: number): value is number[] {
  return Array.isArray(value) && value.length <= maxItems && value.every(isInternalId) && hasNoRepeats(value);
}

/** Below this length, comparing each item with the later ones is faster than building a set. */
const FEW = 8;

/** Whether all items are different. */
export function hasNoRepeats(items: readonly unknown[]): boolean {
  return items.length < FEW
    ? items.every((item, index) => !items.includes(item, index + 1))
    : new Set(items).size === items.length;
}

/** A JSON object: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
