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
import { namesToTell, nearestName } from './nearest-name.js';

/** Where a value stands: its pointer, and the top-level field that it belongs to. */
export interface Place {
  pointer: string;
  field: string;
}

/** The place of a top-level field. */
export function placeOf(field: string): Place {
  return { pointer: `/${pointerSegment(field)}`, field };
}

/** The place of an item or property inside a value. */
export function placeIn(place: Place, key: string | number): Place {
  return { pointer: `${place.pointer}/${pointerSegment(key)}`, field: place.field };
}

/** Makes one detail; `message` goes on from the name of the field or item, and is ended here unless it is a question. */
export function detail(
  place: Place,
  code: DetailCode,
  message: string,
  accepted: Pick<ErrorDetail, 'allowed' | 'min' | 'max'> = {},
): ErrorDetail {
  const sentence = `${nameOf(place)} ${message}${message.endsWith('?') ? '' : '.'}`;
  return { pointer: place.pointer, field: place.field, code, message: sentence, ...accepted };
}

function nameOf({ pointer, field }: Place): string {
  const inner = pointer.split('/').slice(2).join('.');
  return inner === '' ? shortened(field) : shortened(`${field}.${inner}`);
}

function shortened(text: string): string {
  return isLongerThan(text, 80) ? `${[...text.slice(0, 160)].slice(0, 80).join('')}…` : text;
}

/** Says everything that is wrong with a value of a listing field; nothing where it is accepted. Null is not asked. */
export function explainValue(row: ListingFieldRow, place: Place, value: unknown): ErrorDetail[] {
  switch (row.type) {
    case 'enum':
      return explainOption(place, value, row.options, row.settable);
    case 'enum-array':
      return explainOptionList(row, place, value);
    case 'number':
      return explainNumber(row, place, value);
    case 'string':
      return explainText(row, place, value);
    case 'date':
      return explainDate(place, value);
    case 'coordinates':
      return explainCoordinates(row, place, value);
    case 'number-array':
      return explainIdList(place, value, row.maxItems);
  }
}

/** A value of the wrong JSON type. */
export function wrongType(place: Place, expected: string, value: unknown): ErrorDetail {
  return detail(place, 'INVALID_TYPE', `must be ${expected}, not ${typeName(value)}`);
}

/** What was to be an object and is none: the body itself or an operation of a bulk. `what` begins the sentence. */
export function notAnObject(what: string, value: unknown): ErrorDetail {
  const message = `${what} must be an object, not ${typeName(value)}.`;
  return { pointer: '', field: '', code: 'INVALID_TYPE', message };
}

/** What is wrong with a value that must be there. */
export function explainRequired(place: Place, value: unknown, explain: () => ErrorDetail[]): ErrorDetail[] {
  return value === undefined ? [detail(place, 'REQUIRED', 'is required')] : explain();
}

/** A name that is not among the known ones of `what` ("a field of a listing"), with the nearest of them (D-12). */
export function unknownName(place: Place, name: string, known: readonly string[], what: string): ErrorDetail {
  const nearest = nearestName(name, known);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return detail(place, 'UNKNOWN_FIELD', `is not ${what}${hint}`, { allowed: namesToTell(nearest, known) });
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}

/** One of the options; those in `told` are named where it is none. */
export function explainOption(
  place: Place,
  value: unknown,
  options: readonly string[],
  told: readonly string[] = options,
): ErrorDetail[] {
  if (typeof value !== 'string') return [{ ...wrongType(place, 'a string', value), allowed: told }];
  if (options.includes(value)) return [];
  const nearest = nearestName(value, told);
  const hint = nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
  return [detail(place, 'INVALID_OPTION', `must be one of the allowed values${hint}`, { allowed: told })];
}

function explainOptionList(row: EnumArrayRow, place: Place, value: unknown): ErrorDetail[] {
  if (!Array.isArray(value)) return [wrongType(place, 'an array of strings', value)];
  if (value.length > row.options.length) return [tooManyItems(place, row.options.length)];
  return explainItems(place, value, (item, itemPlace) => explainOption(itemPlace, item, row.options));
}

/** Ids of files, in a listing's `fileIds`. */
function explainIdList(place: Place, value: unknown, maxItems: number): ErrorDetail[] {
  if (!Array.isArray(value)) return [wrongType(place, 'an array of numbers', value)];
  if (value.length > maxItems) return [tooManyItems(place, maxItems)];
  return explainItems(place, value, (item, itemPlace) => explainInternalId(itemPlace, item));
}

/** Says what is wrong with each item, and which repeat an earlier one. */
export function explainItems(
  place: Place,
  items: readonly unknown[],
  explain: (item: unknown, itemPlace: Place) => ErrorDetail[],
): ErrorDetail[] {
  return items.flatMap((item, index) => {
    const itemPlace = placeIn(place, index);
    const mistakes = explain(item, itemPlace);
    if (mistakes.length > 0) return mistakes;
    const earlier = items.indexOf(item);
    return earlier < index ? [detail(itemPlace, 'DUPLICATE_ITEM', `repeats item ${earlier}`)] : [];
  });
}

export function tooManyItems(place: Place, max: number): ErrorDetail {
  return detail(place, 'TOO_MANY_ITEMS', `may have at most ${max} items`, { max });
}

/** An id that the service gave out. */
export function explainInternalId(place: Place, value: unknown): ErrorDetail[] {
  if (typeof value !== 'number') return [wrongType(place, 'a number', value)];
  return isInternalId(value) ? [] : [notAnInternalId(place)];
}

/** What a number, or the text of one in a path or query, is told that no object has for its id. */
export function notAnInternalId(place: Place): ErrorDetail {
  return notAWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }, place);
}

/** A whole number that is no field of a listing, such as a place in the log. `NaN`: a text that is none. */
export function explainWholeNumber(range: Bounds, place: Place, value: unknown): ErrorDetail[] {
  if (typeof value !== 'number') return [{ ...wrongType(place, 'a number', value), ...range }];
  return Number.isInteger(value) ? explainRange(range, place, value) : [notAWholeNumber(range, place)];
}

function notAWholeNumber({ min, max }: Bounds, place: Place): ErrorDetail {
  return detail(place, 'INVALID_FORMAT', `must be a whole number from ${min} to ${max}`, { min, max });
}

/** A caller's own id (D-03). */
export function explainExternalId(place: Place, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') return [wrongType(place, 'a string', value)];
  if (EXTERNAL_ID_PATTERN.test(value)) return [];
  const range = { min: 1, max: LIMITS.externalIdMaxLength };
  if (isLongerThan(value, range.max))
    return [detail(place, 'TOO_LONG', `may have at most ${range.max} characters`, range)];
  const rule = `must have 1 to ${range.max} letters A-Z, a-z, digits, hyphens and underscores: ${EXTERNAL_ID_PATTERN.source}`;
  return [detail(place, 'INVALID_FORMAT', rule, range)];
}

function explainNumber(row: NumberRow, place: Place, value: unknown): ErrorDetail[] {
  const mistakes = explainBounds(row, place, value);
  if (mistakes.length > 0 || typeof value !== 'number') return mistakes;
  if (isOnStep(value, row.step)) return [];
  const rule = row.step === 1 ? 'must be a whole number' : 'may have at most 2 decimals';
  return [detail(place, 'OFF_STEP', rule, { min: row.min, max: row.max })];
}

function explainBounds({ min, max }: Bounds, place: Place, value: unknown): ErrorDetail[] {
  const range = { min, max };
  if (typeof value !== 'number' || Number.isNaN(value)) return [{ ...wrongType(place, 'a number', value), ...range }];
  if (Object.is(value, -0)) return [detail(place, 'INVALID_FORMAT', 'must be 0 rather than -0', range)];
  return explainRange(range, place, value);
}

function explainRange(range: Bounds, place: Place, value: number): ErrorDetail[] {
  const { min, max } = range;
  if (value >= min && value <= max) return [];
  return [detail(place, value < min ? 'TOO_SMALL' : 'TOO_LARGE', `must be from ${min} to ${max}`, { min, max })];
}

function explainText(row: StringRow, place: Place, value: unknown): ErrorDetail[] {
  const { minLength: min, maxLength: max } = row;
  if (typeof value !== 'string') return [wrongType(place, 'a string', value)];
  const length = soundTextLength(value, row.multiline);
  if (length < 0) {
    const controls = row.multiline ? 'control characters other than tabs and line breaks' : 'control characters';
    return [detail(place, 'INVALID_TEXT', `may not contain ${controls} or broken Unicode`)];
  }
  const rule = `must have ${min} to ${max} characters; it has ${length}`;
  if (length < min) return [detail(place, 'TOO_SHORT', rule, { min, max })];
  if (length > max) return [detail(place, 'TOO_LONG', rule, { min, max })];
  if (row.isName === true && hasDirectionControl(value)) {
    return [
      detail(place, 'INVALID_TEXT', 'may not contain characters that turn the direction of text, such as U+202E'),
    ];
  }
  return isBlank(value) ? [detail(place, 'INVALID_TEXT', 'must have a visible character')] : [];
}

function explainDate(place: Place, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') return [wrongType(place, 'a date as a string, YYYY-MM-DD', value)];
  if (isCalendarDate(value)) return [];
  const range = `from ${LIMITS.dateYearMin}-01-01 to ${LIMITS.dateYearMax}-12-31`;
  return [detail(place, 'INVALID_FORMAT', `must be a day that exists, written YYYY-MM-DD, ${range}`)];
}

function explainCoordinates(row: CoordinatesRow, place: Place, value: unknown): ErrorDetail[] {
  if (!isRecord(value)) return [wrongType(place, 'an object with lat and lng', value)];
  return [
    ...explainDegrees(row.lat, placeIn(place, 'lat'), value.lat),
    ...explainDegrees(row.lng, placeIn(place, 'lng'), value.lng),
    ...explainUnknownKeys(place, value, ['lat', 'lng'], 'a field of coordinates'),
  ];
}

function explainDegrees(bounds: Bounds, place: Place, value: unknown): ErrorDetail[] {
  if (value === undefined) return [detail(place, 'REQUIRED', 'is required', { ...bounds })];
  return explainBounds(bounds, place, value);
}

/**
 * Names each property that the object may not have, with those that it may.
 * @param ignored names that it may have too, which say nothing.
 */
export function explainUnknownKeys(
  place: Place,
  value: Record<string, unknown>,
  known: readonly string[],
  what: string,
  ignored: readonly string[] = [],
): ErrorDetail[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key) && !ignored.includes(key))
    .slice(0, LIMITS.detailsGathered)
    .map((key) => unknownName(placeIn(place, key), key, known, what));
}
