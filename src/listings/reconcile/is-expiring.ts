import { LIMITS } from '../../catalogue/limits.js';
import { endsWithin } from '../domain/stored-write.js';
import type { Listing } from '../listing.entity.js';

/**
 * Whether a listing that is in step needs a write all the same, for the public sees it no longer or will not for long (D-237):
 * what never differs is never sent by whoever sends what differs, and lives for so many days after its last write (D-21).
 * @param agencyTime what the agency's own clock shows.
 */
export function isExpiring(
  { status, expiresAt }: Pick<Listing, 'status' | 'expiresAt'>,
  agencyTime: Date,
  lifetimeDays: number,
): boolean {
  if (status === 'expired') {
    return true;
  }
  const days = Math.min(LIMITS.expiringDays, lifetimeDays / 2);
  return status === 'active' && expiresAt !== null && endsWithin(days, agencyTime, expiresAt);
}
