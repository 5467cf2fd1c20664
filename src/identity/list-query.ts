import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { parameterDetail } from '../http/query-params.js';
import { cursor, externalIdList, flag, moment, type QueryParameter, Refusal, wholeNumber } from './list-parameters.js';
import { unknownParameter } from './unknown-parameters.js';

/** The parameters that every list has (D-27); a list adds its own to them. */
export const LIST_PARAMETERS = {
  limit: wholeNumber(1, LIMITS.pageSizeMax),
  cursor,
  externalIds: externalIdList,
  linked: flag,
  updatedSince: moment,
} satisfies Record<string, QueryParameter<unknown>>;

/** What a set of parameters reads to; a parameter that was not sent is undefined. */
export type QueryValues<P extends Readonly<Record<string, QueryParameter<unknown>>>> = {
  [Name in keyof P]?: P[Name] extends QueryParameter<infer T> ? T : never;
};

/** What every list is asked. */
export type ListQuery = QueryValues<typeof LIST_PARAMETERS>;

/**
 * Reads the query of a request, strictly: each parameter is known, well written and not repeated where it makes no
 * sense.
 * @param query as Express gives it: a text, or several where the name was repeated.
 * @throws ApiError `VALIDATION_FAILED` with all mistakes at once.
 */
export function readQuery<P extends Readonly<Record<string, QueryParameter<unknown>>>>(
  query: Readonly<Record<string, unknown>>,
  parameters: P,
): QueryValues<P> {
  const details: ErrorDetail[] = [];
  const values: [string, unknown][] = [];
  for (const [name, sent] of Object.entries(query)) {
    const read = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const value = read === undefined ? undefined : read([sent].flat().map(String));
    if (value === undefined) {
      details.push(unknownParameter(name, Object.keys(parameters)));
    } else if (value instanceof Refusal) {
      details.push(parameterDetail(name, value.code, `${name} ${value.message}.`, value.accepted));
    } else {
      values.push([name, value]);
    }
  }
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details.slice(0, LIMITS.detailsPerObject));
  }
  return Object.fromEntries(values) as QueryValues<P>;
}
