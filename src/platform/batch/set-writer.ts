import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { asApiError } from '../http/errors/error.filter.js';
import { isDatabaseUnavailable } from '../mysql/database-errors.js';
import type { IdentifiedTable, Target } from './target.js';

/** How an operation names something that others of its set may name too, such as a file. */
export interface NamedThing {
  /** The same text for the same thing. */
  name: string;
  /** What it is named by: operations that name a thing alike may change places. */
  by: string;
}

/**
 * Splits operations into batches that can each be written as one set, in which no two have the same target (D-29). What
 * may not change places: operations on one target, where the later one stands in a later batch, and operations that
 * name the same thing in different ways, one of which may bring it into being (D-139); these may share a batch.
 * @param targetOf the same text for the same object, however it is addressed.
 */
export function batchesOfDistinctTargets<T>(
  operations: readonly T[],
  targetOf: (operation: T) => string,
  thingsOf: (operation: T) => readonly NamedThing[] = () => [],
): T[][] {
  const batches: T[][] = [];
  const targets = operations.map(targetOf);
  const areDistinct = new Set(targets).size === targets.length;
  const nextOfTarget = new Map<string, number>();
  const namings = new Namings();
  operations.forEach((operation, index) => {
    const target = targets[index] ?? '';
    // One batch keeps every order by itself.
    const things = areDistinct ? [] : thingsOf(operation);
    const batch = Math.max(nextOfTarget.get(target) ?? 0, ...things.map((thing) => namings.lastUnlike(thing)));
    nextOfTarget.set(target, batch + 1);
    things.forEach((thing) => namings.note(thing, batch));
    (batches[batch] ??= []).push(operation);
  });
  return batches;
}

/** In which batches things have been named, and by what. */
class Namings {
  private readonly batchesByName = new Map<string, Map<string, number>>();

  note({ name, by }: NamedThing, batch: number): void {
    const batches = this.batchesByName.get(name) ?? new Map<string, number>();
    batches.set(by, Math.max(batch, batches.get(by) ?? 0));
    this.batchesByName.set(name, batches);
  }

  /** The last batch in which the thing was named by anything else. */
  lastUnlike({ name, by }: NamedThing): number {
    const others = [...(this.batchesByName.get(name) ?? [])].filter(([other]) => other !== by);
    return Math.max(0, ...others.map(([, batch]) => batch));
  }
}

/** An operation on one object. */
export interface TargetedOperation {
  target: Target;
}

/** What writing a set came to. */
export interface WrittenSet<Operation, Outcome> {
  outcomes: ReadonlyMap<Operation, Outcome>;
  /**
   * Operations that are to be written in another transaction, in their order: creations whose external id another
   * request took meanwhile, and operations that turned out to mean the same object as an earlier one.
   */
  postponed: readonly Operation[];
}

/** Writes operations on different objects in one transaction of its own. */
type WriteSet<Operation, Outcome> = (operations: readonly Operation[]) => Promise<WrittenSet<Operation, Outcome>>;

/**
 * Creates and updates objects as sets (spec: Upsert rules). A single call is a set of one. Each operation succeeds
 * or fails by itself, and those on the same object take effect in their order (D-29).
 */
@Injectable()
export class SetWriter {
  private readonly logger = new Logger(SetWriter.name);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Applies the operations and returns the outcome of each, in their order.
   * @param thingsOf what an operation names that others may bring into being.
   */
  async writeAll<Operation extends TargetedOperation, Outcome>(
    table: IdentifiedTable,
    agencyId: number,
    operations: readonly Operation[],
    writeSet: WriteSet<Operation, Outcome>,
    thingsOf?: (operation: Operation) => readonly NamedThing[],
  ): Promise<(Outcome | ApiError)[]> {
    if (operations.length === 0) {
      return [];
    }
    const outcomes = new Map<Operation, Outcome | ApiError>();
    const targets = operations.map((operation) => operation.target);
    // Where all are addressed in one way, the same object is the same text.
    const isMixed = targets.some(({ id }) => id !== undefined) && targets.some(({ id }) => id === undefined);
    const ids = isMixed
      ? await idsByExternalId(this.dataSource.manager, table, agencyId, targets)
      : new Map<string, number>();
    const batches = batchesOfDistinctTargets(operations, ({ target }) => targetKey(target, ids), thingsOf);
    for (const batch of batches) {
      await this.writeBatch(batch, writeSet, outcomes);
    }
    return operations.map((operation) => outcomes.get(operation) ?? new ApiError('INTERNAL_ERROR'));
  }

  /** Writes operations on different objects in one transaction; if that fails, in halves, down to one by one. */
  private async writeBatch<Operation, Outcome>(
    operations: readonly Operation[],
    writeSet: WriteSet<Operation, Outcome>,
    outcomes: Map<Operation, Outcome | ApiError>,
  ): Promise<void> {
    try {
      const written = await writeSet(operations);
      written.outcomes.forEach((outcome, operation) => outcomes.set(operation, outcome));
      if (written.postponed.length > 0) {
        await this.writeBatch(written.postponed, writeSet, outcomes);
      }
    } catch (error) {
      if (operations.length > 1 && !isDatabaseUnavailable(error)) {
        const half = Math.ceil(operations.length / 2);
        await this.writeBatch(operations.slice(0, half), writeSet, outcomes);
        await this.writeBatch(operations.slice(half), writeSet, outcomes);
        return;
      }
      const refusal = asApiError(error);
      if (refusal.statusCode >= 500) {
        this.logger.error({ err: error }, 'A set of writes could not be stored');
      }
      operations.forEach((operation) => outcomes.set(operation, refusal));
    }
  }
}

/** The ids of the agency's objects among the targets, by external id; targets by id are not looked at. Locks nothing. */
export async function idsByExternalId(
  manager: EntityManager,
  table: IdentifiedTable,
  agencyId: number,
  targets: readonly Target[],
): Promise<Map<string, number>> {
  const externalIds = targets.flatMap((target) => target.externalId ?? []);
  if (externalIds.length === 0) {
    return new Map();
  }
  const rows = await manager.query<{ id: number; externalId: string }[]>(
    `SELECT id, external_id AS externalId FROM ${table} WHERE agency_id = ? AND external_id IN (?)`,
    [agencyId, externalIds],
  );
  return new Map(rows.map((row) => [row.externalId, row.id]));
}

/** The same text for the same object, however it is addressed. */
function targetKey(target: Target, ids: ReadonlyMap<string, number>): string {
  if (target.id !== undefined) {
    return `id ${target.id}`;
  }
  const id = ids.get(target.externalId);
  return id === undefined ? `external ${target.externalId}` : `id ${id}`;
}
