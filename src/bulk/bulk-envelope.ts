import { isRecord } from '../catalogue/accept-value.js';
import { explainUnknownFields } from '../catalogue/explain-unknown.js';
import { detail, placeOf, wrongType } from '../catalogue/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import type { DetailCode, ErrorDetail } from '../errors/error-detail.js';

/**
 * A bulk call: an envelope of operations, each with its own result, in order. A bad envelope is refused
 * whole; inside a sound one an operation never stops another (D-10).
 */

/** Reads `{operations: [...]}`. Throws `VALIDATION_FAILED`; nothing is written then. */
export function readOperations(body: unknown): unknown[] {
  const fields = isRecord(body) ? body : {};
  const { operations } = fields;
  const details = [...explainOperations(operations), ...explainUnknownFields(fields, ['operations'], 'a bulk request')];
  if (details.length === 0 && Array.isArray(operations)) {
    return operations;
  }
  throw new ApiError('VALIDATION_FAILED', details);
}

function explainOperations(operations: unknown): ErrorDetail[] {
  const { bulkOperationsMin: min, bulkOperationsMax: max } = LIMITS;
  if (operations === undefined) {
    return [operationsDetail('REQUIRED', 'is required')];
  }
  if (!Array.isArray(operations)) {
    return [{ ...wrongType(placeOf('operations'), 'an array of operations', operations), min, max }];
  }
  if (operations.length >= min && operations.length <= max) {
    return [];
  }
  return [
    operationsDetail(operations.length < min ? 'TOO_FEW_ITEMS' : 'TOO_MANY_ITEMS', `must have ${min} to ${max} items`),
  ];
}

function operationsDetail(code: DetailCode, message: string): ErrorDetail {
  const { bulkOperationsMin: min, bulkOperationsMax: max } = LIMITS;
  return detail(placeOf('operations'), code, message, { min, max });
}
