import { isRecord } from '../catalogue/accept-value.js';
import { detail, explainRequired, notAnObject, placeOf } from '../catalogue/explain-value.js';
import { ApiError } from '../errors/api-error.js';

/** An item of a bulk, whatever it is about: an object. Throws `VALIDATION_FAILED`. */
export function requireOperation(item: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(item)) {
    return item;
  }
  throw new ApiError('VALIDATION_FAILED', [notAnObject('The operation', item)]);
}

/** What is told of an `op` that is none of the known ones. */
export function unknownOperation(op: unknown, known: readonly string[]): ApiError {
  const place = placeOf('op');
  const details = explainRequired(place, op, () => [
    detail(place, 'UNKNOWN_OPERATION', 'must be one of the allowed values'),
  ]);
  return new ApiError(
    'VALIDATION_FAILED',
    details.map((mistake) => ({ ...mistake, allowed: known })),
  );
}
