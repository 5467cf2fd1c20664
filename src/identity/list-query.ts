import { placeOf, unknownName } from '../catalogue/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { cursor, externalIdList, flag, moment, type QueryParameter, Refusal, wholeNumber } from './list-parameters.js';

/** The parameters that every list has (D-27); a list adds its own to them. */
export const LIST_PARAMETERS = {
  limit: wholeNumber(1, LIMITS.pageSizeMax),
  cursor,
  externalIds: externalIdList,
  linked: flag,
  updatedSince: moment,
} satisfies Record<string, QueryParameter<unknown>>;

/** The parameters of a call, by name. */
export type QueryParameters = Readonly<Record<string, QueryParameter<unknown>>>;

/** What a parameter reads to. */
type ValueOf<P> = P extends QueryParameter<infer T> ? T : never;

/** What a set of parameters reads to; one that was not sent, and need not be, is undefined. */
export type QueryValues<P extends QueryParameters, Required extends keyof P = never> = {
  [Name in Exclude<keyof P, Required>]?: ValueOf<P[Name]>;
} & { [Name in Required]: ValueOf<P[Name]> };

/** What every list is asked. */
export type ListQuery = QueryValues<typeof LIST_PARAMETERS>;

/**
 * Reads the query of a request, strictly: each parameter is known, well written and not repeated where it makes no
 * sense (D-71).
 * @param query as Express gives it: a text, or several where the name was repeated.
 * @param required names of parameters that must be there.
 * @throws ApiError `VALIDATION_FAILED` with all mistakes at once.
 */
export function readQuery<P extends QueryParameters, Required extends keyof P & string = never>(
  query: Readonly<Record<string, unknown>>,
  parameters: P,
  required: readonly Required[] = [],
): QueryValues<P, Required> {
  const details: ErrorDetail[] = [];
  const values: [string, unknown][] = [];
  for (const name of new Set([...required, ...Object.keys(query)])) {
    const read = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (read === undefined) {
      details.push(unknownName(placeOf(name), name, Object.keys(parameters), 'a parameter of this call'));
      continue;
    }
    const sent = Object.hasOwn(query, name) ? query[name] : [];
    const value = read(placeOf(name), [sent].flat().map(String));
    if (value instanceof Refusal) {
      details.push(...value.details);
    } else {
      values.push([name, value]);
    }
  }
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details.slice(0, LIMITS.detailsGathered));
  }
  return Object.fromEntries(values) as QueryValues<P, Required>;
}
