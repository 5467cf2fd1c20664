import type { ErrorDetail } from '../../errors/api-error.js';
import { LIMITS } from '../limits.js';
import { type Place, placeOf, unknownName } from './explain-value.js';

/**
 * Names that `what` does not have, each with the nearest that it may have been meant for (D-12); at most a hundred of
 * them, before the search for near ones (D-69).
 */
export function explainUnknownNames(
  names: readonly string[],
  known: readonly string[],
  what: string,
  place: (name: string) => Place = placeOf,
): ErrorDetail[] {
  return names
    .slice(0, LIMITS.detailsGathered)
    .map((name) => unknownName(place(name), name, known, `a field of ${what}`));
}
