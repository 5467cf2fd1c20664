import { idsOf } from '../collections/grouping.js';
import type { AgencyTransaction } from '../mysql/repository/agency-repository.js';
import { type IdentifiedTable, idsByExternalId, type Target, type TargetedOperation } from './target.js';

/** What identifies a locked row. */
interface IdentifiedRow {
  id: number;
  externalId: string | null;
}

/** An operation and its target row; null when there is none. */
export interface OperationOnRow<Operation, Row> {
  operation: Operation;
  row: Row | null;
}

export interface LockedTargets<Operation, Row> {
  /** In order, at most one per row. */
  matched: OperationOnRow<Operation, Row>[];
  /** Operations whose row is already the target of an earlier one; they are written after it. */
  repeated: Operation[];
}

/** The ids that external ids resolve to, or did a moment ago; unknown external ids are missing. */
export type KnownIds = ReadonlyMap<string, number>;

/**
 * Finds the target rows of operations and locks them until the commit. An external id may move to another row between the lookup
 * and the lock, and its former row may be deleted; it is then looked up again, so that the locked rows are the right ones.
 * @param lock locks the agency's rows with these ids; those that do not exist are missing in its result.
 * @param knownIds what all the external ids resolved to just before, which saves the first query; null when they were not looked
 * up.
 */
export async function lockTargets<Operation extends TargetedOperation, Row extends IdentifiedRow>(
  { manager, agencyId }: AgencyTransaction,
  table: IdentifiedTable,
  operations: readonly Operation[],
  lock: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
  knownIds: KnownIds | null = null,
): Promise<LockedTargets<Operation, Row>> {
  const targets = operations.map(({ target }) => target);
  const find = (): Promise<KnownIds> => idsByExternalId(manager, table, agencyId, targets);
  for (let found = knownIds ?? (await find()); ; found = await find()) {
    const rows = await lock(targets.flatMap((target) => idOf(target, found) ?? []));
    const rowOf = (target: Target): Row | null => rows.get(idOf(target, found) ?? 0) ?? null;
    const owners = new Map([...rows.values()].map((row) => [row.externalId, row]));
    const isOwned = (target: Target): boolean =>
      target.externalId === undefined ||
      (found.has(target.externalId) ? rowOf(target)?.externalId === target.externalId : !owners.has(target.externalId));
    if (targets.every(isOwned)) {
      return inOrder(operations, ({ target }) => rowOf(target));
    }
  }
}

/** The operations whose target rows other transactions have locked at the moment. Locks nothing beyond its statements. */
export async function operationsOnLockedRows<Operation extends TargetedOperation>(
  { manager, agencyId }: AgencyTransaction,
  table: IdentifiedTable,
  operations: readonly Operation[],
): Promise<Set<Operation>> {
  const targets = operations.map(({ target }) => target);
  const found = await idsByExternalId(manager, table, agencyId, targets);
  const ids = targets.flatMap((target) => idOf(target, found) ?? []);
  if (ids.length === 0) {
    return new Set();
  }
  const stored = `SELECT id FROM ${table} WHERE agency_id = ? AND id IN (?)`;
  const [existing, free] = [
    await manager.query<{ id: number }[]>(stored, [agencyId, ids]),
    await manager.query<{ id: number }[]>(`${stored} FOR UPDATE SKIP LOCKED`, [agencyId, ids]),
  ].map((rows) => new Set(idsOf(rows)));
  const isLocked = (id = 0): boolean => existing?.has(id) === true && free?.has(id) === false;
  return new Set(operations.filter(({ target }) => isLocked(idOf(target, found))));
}

/** The id of a target; undefined when its external id is not known yet. */
function idOf(target: Target, found: KnownIds): number | undefined {
  return target.id ?? found.get(target.externalId);
}

function inOrder<Operation, Row>(
  operations: readonly Operation[],
  rowOf: (operation: Operation) => Row | null,
): LockedTargets<Operation, Row> {
  const matched: OperationOnRow<Operation, Row>[] = [];
  const repeated: Operation[] = [];
  const taken = new Set<Row>();
  for (const operation of operations) {
    const row = rowOf(operation);
    if (row !== null && taken.has(row)) {
      repeated.push(operation);
      continue;
    }
    if (row !== null) {
      taken.add(row);
    }
    matched.push({ operation, row });
  }
  return { matched, repeated };
}
