import { LIMITS } from '../catalogue/limits.js';
import type { SourceVersion } from '../conditional-writes/source-version.js';
import { mapInSlices } from '../platform/concurrency/loop-turns.js';
import type { InventoryEntryDto } from './dto/inventory-entry.dto.js';
import type { ReconcileResponse } from './dto/reconcile.dto.js';
import type { Inventory } from './inventory.js';

/** A stored object of the agency. */
export interface ReconciledObject extends SourceVersion {
  id: number;
  externalId: string | null;
}

/** A stored object with an external id. */
export type Linked<Row extends ReconciledObject> = Row & { externalId: string };

/** The differences between a CRM's inventory and the stored objects, grouped by what has to happen (D-211). */
export interface Comparison<Row extends ReconciledObject> {
  /** On both sides, and equal as far as they can be compared. */
  inStep: Linked<Row>[];
  /** In the inventory but not stored: the CRM has to send it. */
  missing: string[];
  /** Different content, and the stored one is older or of unknown age: the CRM has to send it. */
  changed: string[];
  /** The stored object is newer: the inventory is from before a write. */
  ahead: string[];
  /** Among those in sync: the entry has a version, but the stored object has none that it could be compared with. */
  uncompared: string[];
  /** Stored with an external id that is not in the inventory. */
  orphaned: Linked<Row>[];
  /** Stored without an external id: never changed by a reconciliation. */
  unlinked: Row[];
}

type ComparisonState = 'inStep' | 'changed' | 'ahead' | 'uncompared';

/**
 * Compares in slices, so that other requests get their turn. External ids are in the order of the inventory, rows in the order
 * they were read.
 */
export async function compareInventory<Row extends ReconciledObject>(
  inventory: Inventory,
  rows: readonly Row[],
): Promise<Comparison<Row>> {
  const states = new Map<string, ComparisonState>();
  const inStep: Linked<Row>[] = [];
  const orphaned: Linked<Row>[] = [];
  const unlinked: Row[] = [];
  await mapInSlices(rows, (row) => {
    if (!isLinked(row)) {
      unlinked.push(row);
      return;
    }
    const entry = inventory.get(row.externalId);
    if (entry === undefined) {
      orphaned.push(row);
      return;
    }
    const state = stateOf(entry, row);
    states.set(entry.externalId, state);
    if (state === 'inStep' || state === 'uncompared') {
      inStep.push(row);
    }
  });
  const comparison: Comparison<Row> = {
    inStep,
    missing: [],
    changed: [],
    ahead: [],
    uncompared: [],
    orphaned,
    unlinked,
  };
  await mapInSlices([...inventory.keys()], (externalId) => {
    const state = states.get(externalId) ?? 'missing';
    if (state !== 'inStep') {
      comparison[state].push(externalId);
    }
  });
  return comparison;
}

function isLinked<Row extends ReconciledObject>(row: Row): row is Linked<Row> {
  return row.externalId !== null;
}

/**
 * Compares hashes if both sides have one, otherwise timestamps; what cannot be compared counts as in sync. If the stored content
 * has changed since its source version was sent, it differs from the source in any case (D-234).
 */
function stateOf(entry: InventoryEntryDto, row: ReconciledObject): ComparisonState {
  const theirs = entry.sourceUpdatedAt ? Date.parse(entry.sourceUpdatedAt) : null;
  const ours = row.sourceUpdatedAt?.getTime() ?? null;
  const areTimed = theirs !== null && ours !== null;
  const areHashed = typeof entry.sourceHash === 'string' && row.sourceHash !== null;
  if (!areHashed && !areTimed) {
    return theirs !== null || typeof entry.sourceHash === 'string' ? 'uncompared' : 'inStep';
  }
  const differ = areHashed ? entry.sourceHash !== row.sourceHash : theirs !== ours;
  if (!differ && !row.sourceOutdated) {
    return 'inStep';
  }
  return areTimed && ours > theirs ? 'ahead' : 'changed';
}

/** The response for a comparison, with rows converted by `shown` and limited to the maximum length of an inventory. */
export function describePlan<Row extends ReconciledObject, Orphan, Unlinked>(
  inventory: Inventory,
  { inStep, missing, changed, ahead, uncompared, orphaned, unlinked }: Comparison<Row>,
  shown: { orphan: (row: Linked<Row>) => Orphan; unlinked: (row: Row) => Unlinked },
): ReconcileResponse & { orphaned: Orphan[]; unlinked: Unlinked[] } {
  return {
    summary: {
      inventory: inventory.size,
      inStep: inStep.length,
      missing: missing.length,
      changed: changed.length,
      ahead: ahead.length,
      uncompared: uncompared.length,
      orphaned: orphaned.length,
      unlinked: unlinked.length,
    },
    missing,
    changed,
    ahead,
    uncompared,
    orphaned: orphaned.slice(0, LIMITS.inventoryEntries).map(shown.orphan),
    unlinked: unlinked.slice(0, LIMITS.inventoryEntries).map(shown.unlinked),
  };
}
