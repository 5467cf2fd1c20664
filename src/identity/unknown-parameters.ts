import { nearestName } from '../catalogue/nearest-name.js';
import { type ErrorDetail, pointerSegment } from '../errors/error-detail.js';

/** Query parameters are as strict as bodies: one that nobody reads must not be lost in silence (D-71). */

/** Says which parameters of the query are not among the known ones; nothing where all are. */
export function explainUnknownParameters(
  query: Readonly<Record<string, unknown>>,
  known: readonly string[],
): ErrorDetail[] {
  return Object.keys(query)
    .filter((name) => !known.includes(name))
    .map((name) => unknownParameter(name, known));
}

/** What is wrong with a parameter that is not among the known ones, with the nearest of them. */
export function unknownParameter(name: string, known: readonly string[]): ErrorDetail {
  const nearest = nearestName(name, known);
  const hint = nearest === undefined ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`;
  return {
    pointer: `/${pointerSegment(name)}`,
    field: name,
    code: 'UNKNOWN_FIELD',
    message: `There is no such parameter here; ${hint}`,
    allowed: nearest === undefined ? known : [nearest],
  };
}
