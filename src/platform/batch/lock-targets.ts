import type { EntityManager } from 'typeorm';
import { idsByExternalId, type TargetedOperation } from './set-writer.js';
import type { IdentifiedTable, Target } from './target.js';

/** What a locked row says of who it is. */
interface IdentifiedRow {
  id: number;
  externalId: string | null;
}

/** An operation and the row that it is aimed at; null: there is none. */
export interface OperationOnRow<Operation, Row> {
  operation: Operation;
  row: Row | null;
}

export interface LockedTargets<Operation, Row> {
  /** In order, no two of them on the same row. */
  matched: OperationOnRow<Operation, Row>[];
  /** Operations on a row that an earlier one is aimed at: their turn comes when that one is written. */
  repeated: Operation[];
}

/** The ids that external ids mean, or meant a moment ago; one that means nothing is missing. */
export type KnownIds = ReadonlyMap<string, number>;

/**
 * Finds the rows that operations are aimed at and locks them until the commit. An external id may change hands between
 * the finding and the locking; then its row is found anew, so that what is locked is what the operations mean.
 * @param lock locks the agency's rows with these ids; those that do not exist are missing in its answer.
 * @param knownIds what all the external ids meant a moment ago, which saves the first query; null: nobody has asked.
 */
export async function lockTargets<Operation extends TargetedOperation, Row extends IdentifiedRow>(
  manager: EntityManager,
  table: IdentifiedTable,
  agencyId: number,
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
      target.externalId === undefined || rowOf(target) === (owners.get(target.externalId) ?? null);
    if (targets.every(isOwned)) {
      return inOrder(operations, ({ target }) => rowOf(target));
    }
  }
}

/** The id that a target means; undefined where its external id means nothing yet. */
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
