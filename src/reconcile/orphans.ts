import { ApiError } from '../errors/api-error.js';
import type { OrphansResult } from '../platform/outbox/job-types.js';

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

/** Failures that a job tells by id; it counts all of them. */
const TOLD_FAILURES = 100;

/** What became of one orphan: spared where it is none any more, or is gone. */
export type OrphanOutcome = 'done' | 'spared' | { errorCode: string };

/** Counts what becomes of orphans. */
export class OrphanTally {
  private done = 0;
  private spared = 0;
  private readonly failures: { id: number; errorCode: string }[] = [];

  note(id: number, outcome: OrphanOutcome): void {
    if (outcome === 'done') {
      this.done += 1;
    } else if (outcome === 'spared') {
      this.spared += 1;
    } else {
      this.failures.push({ id, errorCode: outcome.errorCode });
    }
  }

  get result(): Omit<OrphansResult, 'orphans'> {
    const { done, spared, failures } = this;
    return {
      ...{ total: done + spared + failures.length, done, spared, failed: failures.length },
      failures: failures.slice(0, TOLD_FAILURES),
    };
  }
}
