import { ApiError } from '../../errors/api-error.js';
import type { Target } from '../../platform/batch/target.js';

/** The request for a merge. */
export interface WantedMerge {
  /** The listing that is merged into the other one and then deleted. */
  from: Target;
  /** Whether its external id replaces that of the other one. */
  takeExternalId: boolean;
}

interface SentMerge {
  from?: number;
  fromExternalId?: string;
  takeExternalId?: boolean;
}

/** Converts a validated body or operation. */
export function wantedMergeOf({ from, fromExternalId, takeExternalId = false }: SentMerge): WantedMerge {
  if (from !== undefined) {
    return { from: { id: from }, takeExternalId };
  }
  if (fromExternalId !== undefined) {
    return { from: { externalId: fromExternalId }, takeExternalId };
  }
  throw new Error('A merge was accepted that names no other listing');
}

/** The field of the request that identifies the listing to be merged. */
const nameOf = ({ from }: WantedMerge): 'from' | 'fromExternalId' =>
  from.id === undefined ? 'fromExternalId' : 'from';

/** Both are the same listing. */
export function mergedWithItself(wanted: WantedMerge): ApiError {
  const field = nameOf(wanted);
  const message = `${field} must identify a listing other than the one that it is merged into.`;
  return new ApiError('VALIDATION_FAILED', [{ pointer: `/${field}`, field, code: 'CONFLICTING_FIELDS', message }]);
}

/** The agency has no such listing, or no longer. */
export function unknownListing(wanted: WantedMerge): ApiError {
  const field = nameOf(wanted);
  const message = `${field} does not identify a listing of the agency.`;
  return new ApiError('NOT_FOUND', [{ pointer: `/${field}`, field, code: 'UNKNOWN_REFERENCE', message }]);
}

/**
 * A merge would lift a block, or hide a public listing behind one.
 * @param target the listing that would remain, if it is the blocked one; otherwise null.
 */
export function blockedListing(wanted: WantedMerge, target: Target | null): ApiError {
  const fieldOfTarget = target?.id === undefined ? 'externalId' : 'id';
  const field = target === null ? nameOf(wanted) : fieldOfTarget;
  const pointer = target === null ? `/${field}` : '';
  const message = `The listing that ${field} identifies is blocked and cannot be merged.`;
  return new ApiError('LISTING_BLOCKED', [{ pointer, field, code: 'INVALID_OPTION', message }]);
}
