import { ApiError } from '../errors/api-error.js';
import type { OrphansResult } from './reconcile.job-types.js';

/** The share of an agency's objects that may be orphaned by default (D-212). */
export const ORPHAN_SHARE_DEFAULT = 0.2;

/** Allows all objects to be orphaned. */
const ALL = 1;

/** The numbers that the check is based on. */
interface OrphanCounts {
  /** Entries of the inventory. */
  inventory: number;
  /** Objects that the action would change. */
  concerned: number;
  /** Objects that the share refers to. */
  stock: number;
}

/**
 * Guards against an inventory that is truncated or empty by mistake, which would remove an agency's objects from the portal.
 * @param plan included in the refusal.
 * @throws ApiError `RECONCILE_GUARD`.
 */
export function guardOrphans({ inventory, concerned, stock }: OrphanCounts, maxShare: number, plan: object): void {
  // Divided, not multiplied: 29 of 100 are exactly 0.29, while 0.29 * 100 is a little less than 29.
  if (maxShare < ALL && (inventory === 0 || concerned / stock > maxShare)) {
    throw new ApiError('RECONCILE_GUARD', [], { facts: plan });
  }
}

/** The maximum number of failures that a job lists by id; it counts all of them. */
const MAX_LISTED_FAILURES = 100;

/** The outcome for one orphan; `spared` when it is no longer an orphan, or was deleted meanwhile. */
export type OrphanOutcome = 'done' | 'spared' | { errorCode: string };

/**
 * Changes orphans one after the other.
 * @returns the outcome for each, by id.
 * @throws the error of a change if it is not a refusal by the API.
 */
export async function changeEach<Orphan extends { id: number }>(
  orphans: readonly Orphan[],
  change: (orphan: Orphan) => Promise<unknown>,
): Promise<Map<number, OrphanOutcome>> {
  const outcomes = new Map<number, OrphanOutcome>();
  for (const orphan of orphans) {
    outcomes.set(orphan.id, await change(orphan).then((): OrphanOutcome => 'done', outcomeOfRefusal));
  }
  return outcomes;
}

/** @throws the error when it is not a refusal: it is unknown or internal. */
export function outcomeOfRefusal(error: unknown): OrphanOutcome {
  if (!(error instanceof ApiError) || error.statusCode >= 500) {
    throw error;
  }
  return error.code === 'VERSION_CONFLICT' || error.code === 'NOT_FOUND' ? 'spared' : { errorCode: error.code };
}

/** Counts the outcomes for orphans. */
export class OrphanTally {
  private done = 0;
  private spared = 0;
  private readonly failures: { id: number; errorCode: string }[] = [];

  /** Adds the outcome for one orphan. */
  add(id: number, outcome: OrphanOutcome): void {
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
      total: done + spared + failures.length,
      done,
      spared,
      failed: failures.length,
      failures: failures.slice(0, MAX_LISTED_FAILURES),
    };
  }
}

/**
 * The moment since which an orphan must not have been written, by the service's clock: that of the comparison, or the earlier one
 * at which the CRM began to collect its inventory (D-212).
 * @param collectedSince ISO 8601; undefined when the request does not say.
 */
export function unwrittenSince(comparedAt: Date, collectedSince: string | undefined): Date {
  const collectedAt = collectedSince === undefined ? comparedAt : new Date(collectedSince);
  return collectedAt < comparedAt ? collectedAt : comparedAt;
}
