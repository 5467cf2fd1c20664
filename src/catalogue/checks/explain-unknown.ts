import type { ErrorDetail } from '../../errors/api-error.js';
import { LIMITS } from '../limits.js';
import { type Place, placeOf, unknownName } from './explain-value.js';

/**
 * Errors for names that `what` does not have, each with the most similar known name (D-12). The number of names is limited before
 * the search for similar ones, which is expensive (D-69).
 * @param options as for `unknownName`.
 */
export function explainUnknownNames(
  names: readonly string[],
  known: readonly string[],
  what: string,
  place: (name: string) => Place = placeOf,
  options: readonly string[] = known,
): ErrorDetail[] {
  return names
    .slice(0, LIMITS.detailsGathered)
    .map((name) => unknownName(place(name), name, known, `a field of ${what}`, options));
}
