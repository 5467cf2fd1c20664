import { MILLISECONDS_PER_DAY } from '../../catalogue/limits.js';
import { CALLER_STATUSES, type CallerStatus, type ListingStatus } from '../../catalogue/vocabulary.js';
import { ApiError } from '../../errors/api-error.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { asSentence } from '../../i18n/sentences.js';

/** The status changes that an agency may request, by current status (spec: Listing status; D-20, D-21). */
export const CALLER_TRANSITIONS: Readonly<Record<ListingStatus, readonly CallerStatus[]>> = {
  draft: ['active', 'hidden'],
  pending_active: ['active', 'hidden', 'draft'],
  active: ['active', 'hidden', 'completed'],
  hidden: ['active', 'draft', 'completed'],
  expired: ['active', 'hidden', 'completed'],
  completed: ['active', 'hidden'],
  publish_failed: ['active', 'hidden', 'draft'],
  blocked: [],
};

/** The initial statuses of a new listing (D-21). */
export const CREATION_STATUSES: readonly CallerStatus[] = ['draft', 'active', 'hidden'];

/** Statuses in which the last published snapshot may be seen by the public (D-22). */
const SNAPSHOT_STATUSES: ReadonlySet<ListingStatus> = new Set([
  'active',
  'completed',
  'pending_active',
  'publish_failed',
]);

/** Statuses that require everything that publishing needs (D-15). */
const PUBLISHABLE_STATUSES: ReadonlySet<ListingStatus> = new Set(['active', 'completed', 'pending_active']);

/** Statuses in which an edit is shown to the public without another publishing (D-24). */
export const LIVE_STATUSES: ReadonlySet<ListingStatus> = new Set(['active', 'completed']);

/** Statuses in which a listing that the public can see expires (D-21): `active`, and when it could not be published again. */
export const EXPIRING_STATUSES: readonly ListingStatus[] = ['active', 'publish_failed'];

/** Statuses of which a write extends the lifetime of a listing that has one. */
export const EXTENDED_STATUSES: readonly ListingStatus[] = [...EXPIRING_STATUSES, 'pending_active'];

/** Whether a listing that expires then has expired, or does so in at most this many days. */
export function expiresWithin(days: number, now: Date, expiresAt: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= days * MILLISECONDS_PER_DAY;
}

/** Whether the listing must have, and keep, everything that publishing needs. */
export const mustBePublishable = (status: ListingStatus): boolean => PUBLISHABLE_STATUSES.has(status);

/** Whether a published snapshot stays visible in this status; otherwise it is withdrawn. */
export const keepsSnapshot = (status: ListingStatus): boolean => SNAPSHOT_STATUSES.has(status);

/** Whether edits go to the public at once. */
export const isLive = (status: ListingStatus): boolean => LIVE_STATUSES.has(status);

/**
 * The status that a write leads to.
 * @param present the current status; null for a listing that is being created.
 * @param requested `announcementStatus` of the write; undefined when it has none.
 * @param blockReason the operator's disclosed reason for a block; null when there is none.
 * @throws ApiError `LISTING_BLOCKED`, `STATUS_NOT_SETTABLE` or `INVALID_STATUS_TRANSITION`.
 */
export function nextStatus(
  present: ListingStatus | null,
  requested: ListingStatus | undefined,
  blockReason: string | null = null,
): ListingStatus {
  if (requested === undefined) {
    return present ?? 'draft';
  }
  if (requested === present && requested !== 'active') {
    return present;
  }
  if (present === 'blocked') {
    throw statusError(
      'LISTING_BLOCKED',
      `cannot be changed while the listing is blocked${blockReason === null ? '' : `: ${blockReason}`}`,
      [],
    );
  }
  const allowed = present === null ? CREATION_STATUSES : CALLER_TRANSITIONS[present];
  if (!isCallerStatus(requested)) {
    throw statusError('STATUS_NOT_SETTABLE', `cannot be set to ${requested}, which the service alone does`, allowed);
  }
  if (!allowed.includes(requested)) {
    const from = present === null ? 'A new listing can be' : `A listing that is ${present} can become`;
    throw statusError(
      'INVALID_STATUS_TRANSITION',
      `cannot be set to ${requested}. ${from} ${ALTERNATIVES.format(allowed)}`,
      allowed,
    );
  }
  return requested === 'active' ? 'pending_active' : requested;
}

/** Such as `draft, active or hidden`. */
const ALTERNATIVES = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function isCallerStatus(status: ListingStatus): status is CallerStatus {
  return CALLER_STATUSES.some((known) => known === status);
}

function statusError(
  code: Extract<ErrorCode, 'LISTING_BLOCKED' | 'STATUS_NOT_SETTABLE' | 'INVALID_STATUS_TRANSITION'>,
  message: string,
  allowed: readonly CallerStatus[],
): ApiError {
  const field = 'announcementStatus';
  return new ApiError(code, [
    { pointer: `/${field}`, field, code: 'INVALID_OPTION', message: asSentence(`${field} ${message}`), allowed },
  ]);
}
