import { requireOperation, unknownOperation } from '../bulk/read-operation.js';
import { checkListingOperationShape, checkListingShape, type ListingPatch } from '../catalogue/check-listing.js';
import { explainUnknownFields } from '../catalogue/explain-unknown.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { readTarget, type Target } from '../identity/identifiers.js';
import { readLink, readUnlink } from '../identity/read-link.js';
import { contentHashOf } from './content-hash.js';

/** What a listing write asks for, its shape checked (spec: Listing; D-28). */

/** Creates or updates a listing. With op `validate` all checks of an upsert are made and nothing is written. */
export interface UpsertOperation {
  op: 'upsert' | 'validate';
  target: Target;
  patch: ListingPatch;
  /** Read-only fields as they were sent; each must equal what is stored (D-12). */
  readOnly: Readonly<Record<string, unknown>>;
  /** Equal for equal writes of one listing. */
  contentHash: Buffer;
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

/**
 * Reads the body of `PUT /listings`. Errors come in the order of D-28.
 * @throws ApiError `BOTH_IDENTIFIERS`, `IDENTIFIER_REQUIRED`, `VALIDATION_FAILED`.
 */
export function readUpsert(body: unknown): UpsertOperation {
  const target = readTarget(requireOperation(body));
  const { details, value, readOnly } = checkListingShape(body);
  refuse(details);
  return { op: 'upsert', target, patch: value, readOnly, contentHash: contentHashOf(target, value) };
}

/**
 * Reads one item of a bulk request.
 * @throws ApiError as a single call would, and `VALIDATION_FAILED` with `UNKNOWN_OPERATION`.
 */
export function readOperation(item: unknown): ListingOperation {
  const body = requireOperation(item);
  const op = LISTING_OPS.find((known) => known === body['op']);
  switch (op) {
    case 'upsert':
    case 'validate': {
      const target = readTarget(body);
      const { details, value, readOnly } = checkListingOperationShape(body);
      refuse(details);
      return { op, target, patch: value, readOnly, contentHash: contentHashOf(target, value) };
    }
    case 'link':
      return { op, ...readLink(body, 'id') };
    case 'unlink':
      return { op, id: readUnlink(body) };
    case 'delete': {
      const target = readTarget(body);
      refuse(explainUnknownFields(body, ['id', 'externalId'], 'the operation delete', ['op']));
      return { op, target };
    }
    case undefined:
      throw unknownOperation(body['op'], LISTING_OPS);
  }
}

function refuse(details: readonly ErrorDetail[]): void {
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details);
  }
}
