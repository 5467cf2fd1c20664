import { ApiError } from '../errors/api-error.js';

/** How much of an agency's stock may be orphaned unless it says otherwise (D-212). */
export const ORPHAN_SHARE_DEFAULT = 0.2;

/** Says that everything may go. */
const ALL = 1;

/** What a decision about orphans rests on. */
interface OrphanCounts {
  /** Entries of the inventory. */
  inventory: number;
  /** Objects that something would be done to. */
  concerned: number;
  /** Objects that the share is of. */
  stock: number;
}

/**
 * An inventory that is cut off or empty by mistake would take an agency off the portal.
 * @param plan what the refusal tells all the same.
 * @throws ApiError `RECONCILE_GUARD`.
 */
export function guardOrphans({ inventory, concerned, stock }: OrphanCounts, maxShare: number, plan: object): void {
  if (maxShare < ALL && (inventory === 0 || concerned > maxShare * stock)) {
    throw new ApiError('RECONCILE_GUARD', [], { facts: plan });
  }
}
