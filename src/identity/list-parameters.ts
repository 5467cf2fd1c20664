import { isCalendarDate } from '../catalogue/accept-value.js';
import { isExternalId, LIMITS } from '../catalogue/limits.js';
import { nearestName } from '../catalogue/nearest-name.js';
import type { DetailCode, ErrorDetail } from '../errors/error-detail.js';
import { EXTERNAL_ID_RULE, INTERNAL_ID_RULE } from './identifiers.js';
import { decodeCursor, type ListPosition } from './list-cursor.js';
import { isInternalIdText } from './path-ids.js';

/**
 * The kinds of parameters that a list can be asked with. Nothing is guessed: a text has exactly one meaning or it is
 * refused with what would be right (D-13, D-27).
 */

/** Why a parameter was refused. The message goes on from the parameter's name. */
export class Refusal {
  constructor(
    readonly code: DetailCode,
    readonly message: string,
    readonly accepted: Pick<ErrorDetail, 'allowed' | 'min' | 'max'> = {},
  ) {}
}

/** What the texts of a parameter mean, in the order in which they stand in the query. */
export type QueryParameter<T> = (texts: readonly string[]) => T | Refusal;

const WHOLE_NUMBER = /^\d{1,9}$/;

/** A day, or a moment with its offset. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** A parameter that may stand once. */
function once<T>(read: (text: string) => T | Refusal): QueryParameter<T> {
  return ([text, ...more]) =>
    text === undefined || more.length > 0 ? new Refusal('DUPLICATE_KEY', 'may be given only once') : read(text);
}

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number): QueryParameter<number> =>
  once((text) => {
    const value = Number(text);
    if (!WHOLE_NUMBER.test(text)) {
      return new Refusal('INVALID_FORMAT', `must be a whole number from ${min} to ${max}`, { min, max });
    }
    if (value >= min && value <= max) {
      return value;
    }
    return new Refusal(value < min ? 'TOO_SMALL' : 'TOO_LARGE', `must be from ${min} to ${max}`, { min, max });
  });

/** `true` or `false`. */
export const flag: QueryParameter<boolean> = once((text) => {
  const allowed = ['true', 'false'];
  return allowed.includes(text) ? text === 'true' : new Refusal('INVALID_OPTION', 'must be true or false', { allowed });
});

/** An internal id. */
export const internalId: QueryParameter<number> = once((text) =>
  isInternalIdText(text) ? Number(text) : new Refusal('INVALID_FORMAT', INTERNAL_ID_RULE, { min: 1 }),
);

/** An external id. */
export const externalId: QueryParameter<string> = once((text) =>
  isExternalId(text) ? text : new Refusal('INVALID_FORMAT', EXTERNAL_ID_RULE),
);

/** External ids, with commas between them. */
export const externalIdList: QueryParameter<string[]> = once((text) => {
  const ids = text.split(',');
  const max = LIMITS.externalIdsPerFilter;
  if (ids.length > max) {
    return new Refusal('TOO_MANY_ITEMS', `may have at most ${max} external ids; it has ${ids.length}`, { max });
  }
  const wrong = ids.findIndex((id) => !isExternalId(id));
  return wrong === -1 ? ids : new Refusal('INVALID_FORMAT', `is a comma list: item ${wrong} ${EXTERNAL_ID_RULE}`);
});

/** One of the options. */
export const option = <T extends string>(options: readonly T[]): QueryParameter<T> =>
  once((text) => readOption(text, options));

/** One or more of the options; the parameter is repeated for each. */
export const options =
  <T extends string>(known: readonly T[]): QueryParameter<T[]> =>
  (texts) => {
    const values: T[] = [];
    for (const text of texts) {
      const value = readOption(text, known);
      if (value instanceof Refusal) {
        return value;
      }
      values.push(value);
    }
    return values;
  };

/** A moment in ISO 8601; a day alone begins at 00:00 UTC. Kept to the millisecond, what is finer is cut off. */
export const moment: QueryParameter<Date> = once((text) => {
  const day = MOMENT.exec(text)?.[1];
  if (isCalendarDate(day)) {
    return new Date(text);
  }
  const example = '2026-05-01T09:30:00Z or 2026-05-01T12:30:00%2B03:00';
  return new Refusal('INVALID_FORMAT', `must be a moment in ISO 8601 with its offset, such as ${example}`);
});

/** Where the page before ended. */
export const cursor: QueryParameter<ListPosition> = once(
  (text) => decodeCursor(text) ?? new Refusal('INVALID_FORMAT', 'must be the nextCursor of an earlier answer'),
);

function readOption<T extends string>(text: string, known: readonly T[]): T | Refusal {
  const found = known.find((value) => value === text);
  if (found !== undefined) {
    return found;
  }
  const nearest = nearestName(text, known);
  const hint = nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
  return new Refusal('INVALID_OPTION', `must be one of the allowed values${hint}`, { allowed: known });
}
