import { checkListingOperationShape, checkListingShape, type ListingPatch } from '../catalogue/check-listing.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { readExternalId, readInternalId, readTarget, type Target } from '../identity/identifiers.js';

/** What a listing write asks for, its shape checked (spec: Listings; D-28). */

/** Creates or updates a listing. With op `validate` all checks of an upsert are made and nothing is written. */
export interface UpsertOperation {
  op: 'upsert' | 'validate';
  target: Target;
  patch: ListingPatch;
  /** Read-only fields as they were sent; each must equal what is stored (D-12). */
  readOnly: Readonly<Record<string, unknown>>;
}

export interface LinkOperation {
  op: 'link';
  id: number;
  externalId: string;
}

export interface UnlinkOperation {
  op: 'unlink';
  id: number;
}

export interface DeleteOperation {
  op: 'delete';
  target: Target;
}

export type ListingOperation = UpsertOperation | LinkOperation | UnlinkOperation | DeleteOperation;

export const LISTING_OPS = [
  'upsert',
  'link',
  'unlink',
  'delete',
  'validate',
] as const satisfies readonly ListingOperation['op'][];

/** The identifying fields that each op other than a write takes; it has no others. */
const FIELDS_OF_OP = { link: ['id', 'externalId'], unlink: ['id'], delete: ['id', 'externalId'] } as const;

/**
 * Reads the body of `PUT /listings`. Errors come in the order of D-28.
 * @throws ApiError `BOTH_IDENTIFIERS`, `IDENTIFIER_REQUIRED`, `VALIDATION_FAILED`.
 */
export function readUpsert(body: unknown): UpsertOperation {
  const target = readTarget(requireObject(body));
  const { details, value, readOnly } = checkListingShape(body);
  refuse(details);
  return { op: 'upsert', target, patch: value, readOnly };
}

/**
 * Reads one item of a bulk request.
 * @throws ApiError as a single call would, and `VALIDATION_FAILED` with `UNKNOWN_OPERATION`.
 */
export function readOperation(item: unknown): ListingOperation {
  const body = requireObject(item);
  const op = LISTING_OPS.find((known) => known === body['op']);
  switch (op) {
    case 'upsert':
    case 'validate': {
      const target = readTarget(body);
      const { details, value, readOnly } = checkListingOperationShape(body);
      refuse(details);
      return { op, target, patch: value, readOnly };
    }
    case 'link': {
      const operation = {
        op,
        id: readInternalId(body['id'], 'id'),
        externalId: readExternalId(body['externalId'], 'externalId'),
      };
      refuse(unknownFields(body, op));
      return operation;
    }
    case 'unlink': {
      const operation = { op, id: readInternalId(body['id'], 'id') };
      refuse(unknownFields(body, op));
      return operation;
    }
    case 'delete': {
      const operation = { op, target: readTarget(body) };
      refuse(unknownFields(body, op));
      return operation;
    }
    case undefined:
      throw new ApiError('VALIDATION_FAILED', [unknownOperation(body['op'])]);
  }
}

function requireObject(item: unknown): Readonly<Record<string, unknown>> {
  if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
    return item as Record<string, unknown>;
  }
  throw new ApiError('VALIDATION_FAILED', [
    { pointer: '', field: '', code: 'INVALID_TYPE', message: 'The listing must be an object.' },
  ]);
}

function refuse(details: readonly ErrorDetail[]): void {
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details);
  }
}

function unknownOperation(op: unknown): ErrorDetail {
  const code = op === undefined ? 'REQUIRED' : 'UNKNOWN_OPERATION';
  return {
    pointer: '/op',
    field: 'op',
    code,
    message: `op must be one of ${LISTING_OPS.join(', ')}.`,
    allowed: LISTING_OPS,
  };
}

function unknownFields(body: Readonly<Record<string, unknown>>, op: keyof typeof FIELDS_OF_OP): ErrorDetail[] {
  const allowed: readonly string[] = FIELDS_OF_OP[op];
  return Object.keys(body)
    .filter((name) => name !== 'op' && !allowed.includes(name))
    .map((name) => ({
      pointer: `/${name}`,
      field: name,
      code: 'UNKNOWN_FIELD',
      message: `${name} is not a field of the operation ${op}.`,
      allowed,
    }));
}
