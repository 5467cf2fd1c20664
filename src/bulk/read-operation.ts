import { isRecord } from '../catalogue/checks/accept-value.js';
import { detail, explainRequired, notAnObject, placeOf } from '../catalogue/checks/explain-value.js';
import { ApiError } from '../errors/api-error.js';
import { validated } from '../validation/validated.js';
import type { OperationModels } from './bulk-operations.dto.js';

/** What an operation is an instance of, whatever its `op`. */
type OperationOf<Models extends OperationModels> = InstanceType<Models[keyof Models]>;

/**
 * Validates one operation of a bulk by the class of its `op`.
 * @throws ApiError as a single call would, and `VALIDATION_FAILED` with `UNKNOWN_OPERATION`.
 */
export function readOperation<Models extends OperationModels>(models: Models, item: unknown): OperationOf<Models> {
  if (!isRecord(item)) {
    throw new ApiError('VALIDATION_FAILED', [notAnObject('The operation', item)]);
  }
  const { op } = item;
  const model = typeof op === 'string' && Object.hasOwn(models, op) ? models[op] : undefined;
  if (model === undefined) {
    throw unknownOperation(op, Object.keys(models));
  }
  return validated(model, item) as OperationOf<Models>;
}

function unknownOperation(op: unknown, known: readonly string[]): ApiError {
  const place = placeOf('op');
  const details = explainRequired(place, op, () => [
    detail(place, 'UNKNOWN_OPERATION', 'must be one of the allowed values'),
  ]);
  return new ApiError(
    'VALIDATION_FAILED',
    details.map((mistake) => ({ ...mistake, allowed: known })),
  );
}
