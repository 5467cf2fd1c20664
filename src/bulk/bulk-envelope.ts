import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { type DetailCode, type ErrorDetail, pointerSegment } from '../errors/error-detail.js';

/**
 * A bulk call: an envelope of 1 to 100 operations, each with its own result, in order. A bad envelope is refused
 * whole; inside a sound one an operation never stops another (spec: Media, last paragraph; D-10).
 */

/** Reads `{operations: [...]}`. Throws `VALIDATION_FAILED`; nothing is written then. */
export function readOperations(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('VALIDATION_FAILED', [operationsDetail('REQUIRED', 'operations is required.')]);
  }
  const unknownFields = Object.keys(body).filter((name) => name !== 'operations');
  if (unknownFields.length > 0) {
    throw new ApiError('VALIDATION_FAILED', unknownFields.map(unknownFieldDetail));
  }
  const operations: unknown = (body as { operations?: unknown }).operations;
  if (!Array.isArray(operations)) {
    const code = operations === undefined ? 'REQUIRED' : 'INVALID_TYPE';
    throw new ApiError('VALIDATION_FAILED', [operationsDetail(code, 'operations must be an array.')]);
  }
  if (operations.length < LIMITS.bulkOperationsMin || operations.length > LIMITS.bulkOperationsMax) {
    const code = operations.length < LIMITS.bulkOperationsMin ? 'TOO_FEW_ITEMS' : 'TOO_MANY_ITEMS';
    const message = `operations must have ${LIMITS.bulkOperationsMin} to ${LIMITS.bulkOperationsMax} items.`;
    throw new ApiError('VALIDATION_FAILED', [operationsDetail(code, message)]);
  }
  return operations;
}

function operationsDetail(code: DetailCode, message: string): ErrorDetail {
  const bounds = { min: LIMITS.bulkOperationsMin, max: LIMITS.bulkOperationsMax };
  return { pointer: '/operations', field: 'operations', code, message, ...bounds };
}

function unknownFieldDetail(name: string): ErrorDetail {
  return {
    pointer: `/${pointerSegment(name)}`,
    field: name,
    code: 'UNKNOWN_FIELD',
    message: `${name} is not a field of a bulk request, which has operations only.`,
    allowed: ['operations'],
  };
}
