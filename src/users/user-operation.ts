import { requireOperation, unknownOperation } from '../bulk/read-operation.js';
import { explainUnknownFields } from '../catalogue/explain-unknown.js';
import type { UserPatch } from '../catalogue/user-fields.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { readTarget, type Target } from '../identity/identifiers.js';
import { readLink, readUnlink } from '../identity/read-link.js';
import { checkUserShape, type SentReadOnly } from './check-user.js';

/** What a user write asks for, its shape checked (spec: User; D-28). */

/** Creates or updates an agent. With op `validate` all checks of an upsert are made and nothing is written. */
export interface UpsertOperation {
  op: 'upsert' | 'validate';
  target: Target;
  patch: UserPatch;
  /** Read-only values as they were sent; each must equal what is stored (D-12). */
  readOnly: readonly SentReadOnly[];
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

export type UserOperation = UpsertOperation | LinkOperation | UnlinkOperation | DeleteOperation;

export const USER_OPS = [
  'upsert',
  'link',
  'unlink',
  'delete',
  'validate',
] as const satisfies readonly UserOperation['op'][];

/**
 * Reads the body of `PUT /users`. Errors come in the order of D-28.
 * @throws ApiError `BOTH_IDENTIFIERS`, `IDENTIFIER_REQUIRED`, `VALIDATION_FAILED`.
 */
export function readUpsert(body: unknown): UpsertOperation {
  return readWrite('upsert', requireOperation(body), []);
}

/**
 * Reads one item of a bulk request.
 * @throws ApiError as a single call would, and `VALIDATION_FAILED` with `UNKNOWN_OPERATION`.
 */
export function readOperation(item: unknown): UserOperation {
  const body = requireOperation(item);
  const op = USER_OPS.find((known) => known === body['op']);
  switch (op) {
    case 'upsert':
    case 'validate':
      return readWrite(op, body, ['op']);
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
      throw unknownOperation(body['op'], USER_OPS);
  }
}

function readWrite(
  op: UpsertOperation['op'],
  body: Readonly<Record<string, unknown>>,
  envelope: readonly string[],
): UpsertOperation {
  const target = readTarget(body);
  const { details, patch, readOnly } = checkUserShape(body, envelope);
  refuse(details);
  return { op, target, patch, readOnly };
}

function refuse(details: readonly ErrorDetail[]): void {
  if (details.length > 0) {
    throw new ApiError('VALIDATION_FAILED', details);
  }
}
