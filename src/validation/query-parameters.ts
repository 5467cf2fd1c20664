import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isCalendarDate } from '../catalogue/checks/accept-value.js';
import {
  detail,
  explainExternalId,
  explainOption,
  explainRequired,
  explainWholeNumber,
  notAnInternalId,
  pathIn,
  pathOf,
  TIMESTAMP_RULE,
  tooManyItems,
  type ValuePath,
} from '../catalogue/checks/explain-value.js';
import { isExternalId, LIMITS } from '../catalogue/limits.js';
import type { ErrorDetail } from '../errors/api-error.js';
import { Rule } from './rule.js';

interface ParameterDoc {
  required?: boolean;
  description: string;
  schema: ApiPropertyOptions;
}

/**
 * A query parameter: converts the texts that were sent to a value, or to a `Refusal`. Examples go into `examples`, because
 * Swagger UI would fill in every filter from `example`.
 */
export function QueryValue<T>(
  parameter: QueryParameter<T>,
  { required = false, ...doc }: ParameterDoc,
): PropertyDecorator {
  const { schema, description } = doc;
  return applyDecorators(
    ApiProperty({ schema, description, required, type: String } as ApiPropertyOptions),
    Transform(({ value, key }) => parameter(pathOf(key), [value].flat().map(String))),
    Rule(
      (path, value) => {
        const read = value === undefined && required ? parameter(path, []) : value;
        return read instanceof Refusal ? read.details : [];
      },
      { required, transformed: true },
    ),
  );
}

/** The decimal representation of an internal id, without sign, leading zeros or exponent. */
const INTERNAL_ID_TEXT = /^[1-9]\d{0,15}$/;

/** Whether the text represents an internal id. */
export function isInternalIdText(text: string): boolean {
  return INTERNAL_ID_TEXT.test(text) && Number.isSafeInteger(Number(text));
}

/**
 * The types of query parameters. Nothing is guessed: a text has exactly one meaning, or it is refused with what would be accepted
 * (D-13, D-27).
 */

/** Why a parameter was refused. */
export class Refusal {
  readonly details: readonly ErrorDetail[];

  constructor(...details: readonly ErrorDetail[]) {
    this.details = details;
  }
}

/** Converts the texts of a parameter, in the order of the query; an empty list means that it is missing. */
export type QueryParameter<T> = (path: ValuePath, texts: readonly string[]) => T | Refusal;

/** A whole number as JSON writes it, without leading zeros; `-0` would read back as another text (D-65). */
const WHOLE_NUMBER = /^(?:0|-?[1-9]\d*)$/;

/** A day, or a timestamp with an offset. */
const TIMESTAMP_PATTERN =
  /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/**
 * A timestamp with an offset whose plus was not percent-encoded. It begins at the first T: tried from each T of a URL that has nothing
 * else, it would occupy the process for seconds.
 */
const PLUS_AS_SPACE = /^[^T]*T\S* \d{2}:\d{2}$/;

/** A parameter that may occur once. The error for a missing one includes `accepted`. */
export function once<T>(
  read: (text: string, path: ValuePath) => T | Refusal,
  accepted: Pick<ErrorDetail, 'allowed' | 'min' | 'max'> = {},
): QueryParameter<T> {
  return (path, [text, ...more]) => {
    if (text === undefined) {
      return new Refusal(...explainRequired(path, text, () => []).map((missing) => ({ ...missing, ...accepted })));
    }
    return more.length > 0 ? new Refusal(detail(path, 'DUPLICATE_KEY', 'may be given only once')) : read(text, path);
  };
}

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number): QueryParameter<number> =>
  once(
    (text, path) => {
      const value = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
      const mistakes = explainWholeNumber({ min, max }, path, value);
      return mistakes.length > 0 ? new Refusal(...mistakes) : value;
    },
    { min, max },
  );

/** Any text; its value is checked elsewhere. */
export const anyText: QueryParameter<string> = once((text) => text);

export const flag: QueryParameter<boolean> = once((text, path) => {
  const value = readOption(text, path, ['true', 'false']);
  return value instanceof Refusal ? value : value === 'true';
});

export const internalId: QueryParameter<number> = once((text, path) =>
  isInternalIdText(text) ? Number(text) : new Refusal(notAnInternalId(path)),
);

export const externalId: QueryParameter<string> = once((text, path) =>
  isExternalId(text) ? text : new Refusal(...explainExternalId(path, text)),
);

/** External ids, separated by commas; the error for the first invalid one names its position in the list. */
export const externalIdList: QueryParameter<string[]> = once((text, path) => {
  const ids = text.split(',');
  if (ids.length > LIMITS.externalIdsPerFilter) {
    return new Refusal(tooManyItems(path, LIMITS.externalIdsPerFilter));
  }
  const wrong = ids.findIndex((id) => !isExternalId(id));
  return wrong === -1 ? ids : refusalOfItem(path, explainExternalId(pathIn(path, wrong), ids[wrong]));
});

/** Internal ids, separated by commas, as above; duplicates are removed. */
export const internalIdList = (most: number): QueryParameter<number[]> =>
  once((text, path) => {
    const ids = text.split(',');
    const different = [...new Set(ids)];
    if (different.length > most) {
      return new Refusal(tooManyItems(path, most));
    }
    const wrong = ids.findIndex((id) => !isInternalIdText(id));
    return wrong === -1 ? different.map(Number) : refusalOfItem(path, [notAnInternalId(pathIn(path, wrong))]);
  });

/** The errors of an item of a list; they point to the parameter, which is one text. */
function refusalOfItem(list: ValuePath, mistakes: readonly ErrorDetail[]): Refusal {
  return new Refusal(...mistakes.map((mistake) => ({ ...mistake, pointer: list.pointer })));
}

export const option = <T extends string>(options: readonly T[]): QueryParameter<T> =>
  once((text, path) => readOption(text, path, options), { allowed: options });

/** One or more of the options; the parameter is repeated for each. */
export const options =
  <T extends string>(known: readonly T[]): QueryParameter<T[]> =>
  (path, texts) => {
    const values: T[] = [];
    for (const text of texts) {
      const value = readOption(text, path, known);
      if (value instanceof Refusal) {
        return isListOf(known, text) ? new Refusal(listedAtOnce(path, text, known)) : value;
      }
      values.push(value);
    }
    return values;
  };

/** Several options in one text, as other parameters take ids. */
const isListOf = (known: readonly string[], text: string): boolean =>
  text.includes(',') && text.split(',').every((part) => known.includes(part));

function listedAtOnce(path: ValuePath, text: string, allowed: readonly string[]): ErrorDetail {
  const repeated = text.split(',').map((part) => `${path.field}=${part}`);
  const rule = `must be one of the allowed values, and is repeated for several: ${repeated.join('&')}`;
  return detail(path, 'INVALID_OPTION', rule, { allowed });
}

/** An ISO 8601 timestamp; a day alone means 00:00 UTC. Truncated to milliseconds. */
export const timestamp: QueryParameter<Date> = once((text, path) => {
  const day = TIMESTAMP_PATTERN.exec(text)?.[1];
  if (isCalendarDate(day)) {
    return new Date(text);
  }
  const example = '2026-05-01T09:30:00Z or 2026-05-01T12:30:00%2B03:00, or a day such as 2026-05-01';
  const plus = PLUS_AS_SPACE.test(text) ? '; a plus in a query stands for a space, and is to be sent as %2B' : '';
  return new Refusal(detail(path, 'INVALID_FORMAT', `${TIMESTAMP_RULE}, such as ${example}${plus}`));
});

function readOption<T extends string>(text: string, path: ValuePath, known: readonly T[]): T | Refusal {
  return known.find((value) => value === text) ?? new Refusal(...explainOption(path, text, known));
}
