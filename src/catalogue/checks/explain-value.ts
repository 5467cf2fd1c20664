import { type DetailCode, type ErrorDetail, pointerSegment } from '../../errors/api-error.js';
import type {
  Bounds,
  CoordinatesRow,
  EnumArrayRow,
  ListingFieldRow,
  NumberRow,
  StringRow,
} from '../field-definition.js';
import { EXTERNAL_ID_PATTERN, isInternalId, LIMITS } from '../limits.js';
import {
  hasDirectionControl,
  isBlank,
  isCalendarDate,
  isLongerThan,
  isOnStep,
  isRecord,
  soundTextLength,
} from './accept-value.js';
import { namesToList, nearestName } from './nearest-name.js';
import { knownNameFor } from './other-names.js';

/** Where a value is in a body or query: its JSON pointer, and the name of the top-level field that it belongs to. */
export interface ValuePath {
  pointer: string;
  field: string;
}

/** The path of a top-level field. */
export function pathOf(field: string): ValuePath {
  return { pointer: `/${pointerSegment(field)}`, field };
}

/** The path of an item or property inside a value. */
export function pathIn(path: ValuePath, key: string | number): ValuePath {
  return { pointer: `${path.pointer}/${pointerSegment(key)}`, field: path.field };
}

/** Creates a detail. `message` continues after the name of the field or item; a full stop is appended unless it is a question. */
export function detail(
  path: ValuePath,
  code: DetailCode,
  message: string,
  accepted: Pick<ErrorDetail, 'allowed' | 'min' | 'max'> = {},
): ErrorDetail {
  const sentence = `${valueName(path)} ${message}${message.endsWith('?') ? '' : '.'}`;
  return { pointer: path.pointer, field: path.field, code, message: sentence, ...accepted };
}

/** The detail of a null for what always has a value. */
export function cannotClear(path: ValuePath): ErrorDetail {
  return detail(path, 'CANNOT_CLEAR', 'cannot be cleared; give a value, or leave it out to keep the present one');
}

/** The name of a value in messages, such as `propertyCoordinates.lat`. */
export function valueName({ pointer, field }: ValuePath): string {
  const inner = pointer.split('/').slice(2).join('.');
  return inner === '' ? truncated(field) : truncated(`${field}.${inner}`);
}

function truncated(text: string): string {
  return isLongerThan(text, 80) ? `${[...text.slice(0, 160)].slice(0, 80).join('')}…` : text;
}

/** All errors of a listing field's value; empty when it is accepted. Not called for null. */
export function explainValue(row: ListingFieldRow, path: ValuePath, value: unknown): ErrorDetail[] {
  switch (row.type) {
    case 'enum':
      return explainOption(path, value, row.options, row.settable);
    case 'enum-array':
      return explainOptionList(row, path, value);
    case 'number':
      return explainNumber(row, path, value);
    case 'string':
      return explainText(row, path, value);
    case 'date':
      return explainDate(path, value);
    case 'coordinates':
      return explainCoordinates(row, path, value);
    case 'number-array':
      return explainIdList(path, value, row.maxItems);
  }
}

/** What a point in time must be. Its day is in the range of all dates. */
export const TIMESTAMP_RULE = `must be a moment in ISO 8601 with its offset, in the years ${LIMITS.dateYearMin} to ${LIMITS.dateYearMax}`;

/** A value of the wrong JSON type. */
export function wrongType(path: ValuePath, expected: string, value: unknown): ErrorDetail {
  return detail(path, 'INVALID_TYPE', `must be ${expected}, not ${typeName(value)}`);
}

/** The errors of a boolean; empty when it is valid or absent. */
export function explainBoolean(path: ValuePath, value: unknown): ErrorDetail[] {
  return value === undefined || typeof value === 'boolean' ? [] : [wrongType(path, 'true or false', value)];
}

/**
 * The error for something that has to be an object, such as the body or an operation of a bulk. `what` is the subject of the
 * sentence.
 */
export function notAnObject(what: string, value: unknown): ErrorDetail {
  const message = `${what} must be an object, not ${typeName(value)}.`;
  return { pointer: '', field: '', code: 'INVALID_TYPE', message };
}

/** The errors of a required value. */
export function explainRequired(path: ValuePath, value: unknown, explain: () => ErrorDetail[]): ErrorDetail[] {
  return value === undefined ? [detail(path, 'REQUIRED', 'is required')] : explain();
}

/** Where options of writes belong that are sent in the wrong place. */
const PLACES: Readonly<Record<string, readonly { beside: string; remedy: string }[]>> = {
  ifVersion: [
    { beside: 'operations', remedy: 'in a bulk it stands in each operation' },
    { beside: 'skipUnchanged', remedy: 'send the header If-Match instead' },
  ],
  skipUnchanged: [{ beside: 'ifVersion', remedy: 'in a bulk it stands beside `operations`' }],
  onMissing: [{ beside: 'ifVersion', remedy: 'in a bulk it stands beside `operations`' }],
  findDuplicates: [{ beside: 'ifVersion', remedy: 'in a bulk of listings it stands beside `operations`' }],
};

/**
 * What to do instead of sending the option here; null for a name that is none, or has no place in this request.
 * @param known what can be sent here: one of these names tells what kind of object this is.
 */
function remedyForMisplaced(name: string, known: readonly string[]): string | null {
  const places = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined;
  return places?.find(({ beside }) => known.includes(beside))?.remedy ?? null;
}

/**
 * The error for a name that `what` ("a field of a listing") does not have, with the most similar known ones (D-12), or the place
 * of an option that belongs elsewhere.
 */
export function unknownName(path: ValuePath, name: string, known: readonly string[], what: string): ErrorDetail {
  const nearest = knownNameFor(name, known) ?? nearestName(name, known);
  const remedy = nearest === undefined ? remedyForMisplaced(name, known) : `did you mean ${nearest}?`;
  const hint = remedy === null ? '' : `; ${remedy}`;
  return detail(path, 'UNKNOWN_FIELD', `is not ${what}${hint}`, { allowed: namesToList(nearest, known) });
}

/**
 * The errors for names that `what` does not have. The number of names is limited before the search for similar ones, which is
 * expensive (D-69).
 */
export function explainUnknownNames(
  names: readonly string[],
  known: readonly string[],
  what: string,
  pathFor: (name: string) => ValuePath,
): ErrorDetail[] {
  return names.slice(0, LIMITS.detailsGathered).map((name) => unknownName(pathFor(name), name, known, what));
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}

/**
 * Checks that the value is one of the options.
 * @param listedOptions the options that the error lists.
 */
export function explainOption(
  path: ValuePath,
  value: unknown,
  options: readonly string[],
  listedOptions: readonly string[] = options,
): ErrorDetail[] {
  if (typeof value !== 'string') return [{ ...wrongType(path, 'a string', value), allowed: listedOptions }];
  if (options.includes(value)) return [];
  const nearest = nearestName(value, listedOptions);
  const hint = nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
  return [detail(path, 'INVALID_OPTION', `must be one of the allowed values${hint}`, { allowed: listedOptions })];
}

function explainOptionList(row: EnumArrayRow, path: ValuePath, value: unknown): ErrorDetail[] {
  if (!Array.isArray(value)) return [wrongType(path, 'an array of strings', value)];
  if (value.length > row.options.length) return [tooManyItems(path, row.options.length)];
  return explainItems(path, value, (item, itemPath) => explainOption(itemPath, item, row.options));
}

/** Ids of files in a listing's `fileIds`. */
function explainIdList(path: ValuePath, value: unknown, maxItems: number): ErrorDetail[] {
  if (!Array.isArray(value)) return [wrongType(path, 'an array of numbers', value)];
  if (value.length > maxItems) return [tooManyItems(path, maxItems)];
  return explainItems(path, value, (item, itemPath) => explainInternalId(itemPath, item));
}

/** The errors of each item, including items that repeat an earlier one. */
function explainItems(
  path: ValuePath,
  items: readonly unknown[],
  explain: (item: unknown, itemPath: ValuePath) => ErrorDetail[],
): ErrorDetail[] {
  return items.flatMap((item, index) => {
    const itemPath = pathIn(path, index);
    const mistakes = explain(item, itemPath);
    if (mistakes.length > 0) return mistakes;
    const earlier = items.indexOf(item);
    return earlier < index ? [detail(itemPath, 'DUPLICATE_ITEM', `repeats item ${earlier}`)] : [];
  });
}

export function tooManyItems(path: ValuePath, max: number): ErrorDetail {
  return detail(path, 'TOO_MANY_ITEMS', `may have at most ${max} items`, { max });
}

/** An id assigned by the service. */
export function explainInternalId(path: ValuePath, value: unknown): ErrorDetail[] {
  if (typeof value !== 'number') return [wrongType(path, 'a number', value)];
  return isInternalId(value) ? [] : [notAnInternalId(path)];
}

/** The error for a number, or a number in a path or query, that cannot be an id. */
export function notAnInternalId(path: ValuePath): ErrorDetail {
  return notAWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }, path);
}

/**
 * A whole number that is not a field of a listing, such as a position in the event log. `NaN` stands for a text that is not a
 * number.
 */
export function explainWholeNumber(range: Bounds, path: ValuePath, value: unknown): ErrorDetail[] {
  if (typeof value !== 'number') return [{ ...wrongType(path, 'a number', value), ...range }];
  return Number.isInteger(value) ? explainRange(range, path, value) : [notAWholeNumber(range, path)];
}

function notAWholeNumber({ min, max }: Bounds, path: ValuePath): ErrorDetail {
  return detail(path, 'INVALID_FORMAT', `must be a whole number from ${min} to ${max}`, { min, max });
}

/** A caller's own id (D-03). */
export function explainExternalId(path: ValuePath, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') return [wrongType(path, 'a string', value)];
  if (EXTERNAL_ID_PATTERN.test(value)) return [];
  const range = { min: 1, max: LIMITS.externalIdMaxLength };
  if (isLongerThan(value, range.max))
    return [detail(path, 'TOO_LONG', `may have at most ${range.max} characters`, range)];
  const rule = `must have 1 to ${range.max} letters A-Z, a-z, digits, hyphens and underscores: ${EXTERNAL_ID_PATTERN.source}`;
  return [detail(path, 'INVALID_FORMAT', rule, range)];
}

function explainNumber(row: NumberRow, path: ValuePath, value: unknown): ErrorDetail[] {
  const mistakes = explainBounds(row, path, value);
  if (mistakes.length > 0 || typeof value !== 'number') return mistakes;
  if (isOnStep(value, row.step)) return [];
  const rule = row.step === 1 ? 'must be a whole number' : 'may have at most 2 decimals';
  return [detail(path, 'OFF_STEP', rule, { min: row.min, max: row.max })];
}

function explainBounds({ min, max }: Bounds, path: ValuePath, value: unknown): ErrorDetail[] {
  const range = { min, max };
  if (typeof value !== 'number' || Number.isNaN(value)) return [{ ...wrongType(path, 'a number', value), ...range }];
  if (Object.is(value, -0)) return [detail(path, 'INVALID_FORMAT', notMinusZero(range), range)];
  return explainRange(range, path, value);
}

function notMinusZero({ min, max }: Bounds): string {
  return min <= 0 && max >= 0 ? 'must be 0 rather than -0' : `must be from ${min} to ${max}, not -0`;
}

function explainRange(range: Bounds, path: ValuePath, value: number): ErrorDetail[] {
  const { min, max } = range;
  if (value >= min && value <= max) return [];
  return [detail(path, value < min ? 'TOO_SMALL' : 'TOO_LARGE', `must be from ${min} to ${max}`, { min, max })];
}

function explainText(row: StringRow, path: ValuePath, value: unknown): ErrorDetail[] {
  const { minLength: min, maxLength: max } = row;
  if (typeof value !== 'string') return [wrongType(path, 'a string', value)];
  const length = soundTextLength(value, row.multiline);
  if (length < 0) {
    const controls = row.multiline ? 'control characters other than tabs and line breaks' : 'control characters';
    return [detail(path, 'INVALID_TEXT', `may not contain ${controls} or broken Unicode`)];
  }
  const rule = `must have ${min} to ${max} characters; it has ${length}`;
  if (length < min) return [detail(path, 'TOO_SHORT', rule, { min, max })];
  if (length > max) return [detail(path, 'TOO_LONG', rule, { min, max })];
  if (row.isName === true && hasDirectionControl(value)) {
    return [detail(path, 'INVALID_TEXT', 'may not contain characters that turn the direction of text, such as U+202E')];
  }
  return isBlank(value) ? [detail(path, 'INVALID_TEXT', 'must have a visible character')] : [];
}

function explainDate(path: ValuePath, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') return [wrongType(path, 'a date as a string, YYYY-MM-DD', value)];
  if (isCalendarDate(value)) return [];
  const range = `from ${LIMITS.dateYearMin}-01-01 to ${LIMITS.dateYearMax}-12-31`;
  return [detail(path, 'INVALID_FORMAT', `must be a day that exists, written YYYY-MM-DD, ${range}`)];
}

function explainCoordinates(row: CoordinatesRow, path: ValuePath, value: unknown): ErrorDetail[] {
  if (!isRecord(value)) return [wrongType(path, 'an object with lat and lng', value)];
  return [
    ...explainDegrees(row.lat, pathIn(path, 'lat'), value.lat),
    ...explainDegrees(row.lng, pathIn(path, 'lng'), value.lng),
    ...explainUnknownKeys(path, value, ['lat', 'lng'], 'a field of coordinates'),
  ];
}

function explainDegrees(bounds: Bounds, path: ValuePath, value: unknown): ErrorDetail[] {
  if (value === undefined) return [detail(path, 'REQUIRED', 'is required', { ...bounds })];
  return explainBounds(bounds, path, value);
}

/**
 * Errors for each property that the object may not have, with the known ones.
 * @param ignored names that are also allowed, but have no meaning.
 */
export function explainUnknownKeys(
  path: ValuePath,
  value: Record<string, unknown>,
  known: readonly string[],
  what: string,
  ignored: readonly string[] = [],
): ErrorDetail[] {
  const unknown = Object.keys(value).filter((key) => !known.includes(key) && !ignored.includes(key));
  return explainUnknownNames(unknown, known, what, (key) => pathIn(path, key));
}
