import type { ErrorDetail } from '../../errors/api-error.js';
import { LIMITS } from '../limits.js';
import { unknownName, type ValuePath } from './explain-value.js';

/**
 * Errors for names that `what` does not have, each with the most similar known name (D-12). The number of names is limited before
 * the search for similar ones, which is expensive (D-69).
 * @param options as for `unknownName`.
 */
export function explainUnknownNames(
  names: readonly string[],
  known: readonly string[],
  what: string,
  path: (name: string) => ValuePath,
  options: readonly string[] = known,
): ErrorDetail[] {
  return names
    .slice(0, LIMITS.detailsGathered)
    .map((name) => unknownName(path(name), name, known, `a field of ${what}`, options));
}
