import { LIMITS } from '../catalogue/limits.js';
import type { SourceVersion } from '../conditional-writes/source-version.js';
import { mapInSlices } from '../platform/batch/in-slices.js';
import type { Inventory } from './inventory.js';
import type { InventoryEntryDto } from './inventory-entry.dto.js';
import type { ReconcileResponse } from './reconcile.dto.js';

/** An object of the agency's as it is stored. */
export interface StockedObject extends SourceVersion {
  id: number;
  externalId: string | null;
}

/** What a CRM and the service have differently, and what of it is whose turn (D-211). */
export interface Comparison<Row extends StockedObject> {
  /** On both sides, and the same as far as both tell. */
  inStep: Row[];
  /** In the inventory and not here: to be sent. */
  missing: string[];
  /** Another content than is stored, ours older or of an unknown time: to be sent. */
  changed: string[];
  /** Ours is newer: the inventory is from before a write. */
  ahead: string[];
  /** Here, by an external id that the inventory does not have. */
  orphaned: Row[];
  /** Here without an external id: nobody's to touch. */
  unlinked: Row[];
}

type Standing = 'inStep' | 'changed' | 'ahead';

/** Compares in turns with other requests. External ids come in the order of the inventory, rows as they were read. */
export async function compareInventory<Row extends StockedObject>(
  inventory: Inventory,
  rows: readonly Row[],
): Promise<Comparison<Row>> {
  const standings = new Map<string, Standing>();
  const inStep: Row[] = [];
  const orphaned: Row[] = [];
  const unlinked: Row[] = [];
  await mapInSlices(rows, (row) => {
    const entry = row.externalId === null ? undefined : inventory.get(row.externalId);
    if (entry === undefined) {
      (row.externalId === null ? unlinked : orphaned).push(row);
      return;
    }
    const standing = standingOf(entry, row);
    standings.set(entry.externalId, standing);
    if (standing === 'inStep') {
      inStep.push(row);
    }
  });
  const comparison: Comparison<Row> = { inStep, missing: [], changed: [], ahead: [], orphaned, unlinked };
  await mapInSlices([...inventory.keys()], (externalId) => {
    const standing = standings.get(externalId) ?? 'missing';
    if (standing !== 'inStep') {
      comparison[standing].push(externalId);
    }
  });
  return comparison;
}

/**
 * By the hashes where both sides have one, else by the times; what cannot be compared is taken for equal. What has changed
 * here since its version was said is not what the source had then, whatever it has now (D-234).
 */
function standingOf(entry: InventoryEntryDto, row: StockedObject): Standing {
  const theirs = entry.sourceUpdatedAt ? Date.parse(entry.sourceUpdatedAt) : null;
  const ours = row.sourceUpdatedAt?.getTime() ?? null;
  const areTimed = theirs !== null && ours !== null;
  const areHashed = typeof entry.sourceHash === 'string' && row.sourceHash !== null;
  const differ = areHashed ? entry.sourceHash !== row.sourceHash : areTimed && theirs !== ours;
  const isOutdated = row.sourceOutdated && (areHashed || areTimed);
  if (!differ && !isOutdated) {
    return 'inStep';
  }
  return areTimed && ours > theirs ? 'ahead' : 'changed';
}

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
