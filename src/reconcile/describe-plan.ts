import { LIMITS } from '../catalogue/limits.js';
import type { Comparison, StockedObject } from './compare-inventory.js';
import type { Inventory } from './inventory.js';
import type { ReconcileResponse } from './reconcile.dto.js';

/** What an answer says of a comparison; its rows by `shown`, as many as an inventory may have. */
export function describePlan<Row extends StockedObject, Orphan, Unlinked>(
  inventory: Inventory,
  { inStep, missing, changed, ahead, orphaned, unlinked }: Comparison<Row>,
  shown: { orphan: (row: Row) => Orphan; unlinked: (row: Row) => Unlinked },
): ReconcileResponse & { orphaned: Orphan[]; unlinked: Unlinked[] } {
  return {
    summary: {
      ...{ inventory: inventory.size, inStep: inStep.length, missing: missing.length },
      ...{ changed: changed.length, ahead: ahead.length },
      ...{ orphaned: orphaned.length, unlinked: unlinked.length },
    },
    ...{ missing, changed, ahead },
    orphaned: orphaned.slice(0, LIMITS.inventoryEntries).map(shown.orphan),
    unlinked: unlinked.slice(0, LIMITS.inventoryEntries).map(shown.unlinked),
  };
}
