import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { applyInHalves } from './apply-in-halves.js';
import { type IdentifiedTable, idsByExternalId, type TargetedOperation, targetKey } from './target.js';

/** A reference from an operation to something that other operations of its set may refer to as well, such as a file. */
export interface NamedThing {
  /** Identifies the thing, however it is referred to. */
  name: string;
  /** The kind of reference: operations that refer to a thing in the same way may be reordered. */
  by: string;
}

/**
 * Splits operations into batches that can each be written as one set, with at most one operation per target (D-29). Order is kept
 * between operations on one target, which are put into successive batches, and between operations that refer to the same thing in
 * different ways, since one of them may create it (D-139); these may share a batch.
 * @param targetOf identifies the object, however it is addressed.
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
    // Within a single batch the order is kept anyway.
    const things = areDistinct ? [] : thingsOf(operation);
    const batch = Math.max(nextOfTarget.get(target) ?? 0, ...things.map((thing) => namings.lastUnlike(thing)));
    nextOfTarget.set(target, batch + 1);
    things.forEach((thing) => namings.note(thing, batch));
    (batches[batch] ??= []).push(operation);
  });
  return batches;
}

/** Records in which batches things have been referred to, and by which kind of reference. */
class Namings {
  private readonly batchesByName = new Map<string, Map<string, number>>();

  note({ name, by }: NamedThing, batch: number): void {
    const batches = this.batchesByName.get(name) ?? new Map<string, number>();
    batches.set(by, Math.max(batch, batches.get(by) ?? 0));
    this.batchesByName.set(name, batches);
  }

  /** The last batch in which the thing was referred to in another way. */
  lastUnlike({ name, by }: NamedThing): number {
    const others = [...(this.batchesByName.get(name) ?? [])].filter(([other]) => other !== by);
    return Math.max(0, ...others.map(([, batch]) => batch));
  }
}

/** The outcome of writing a set. */
export interface WrittenSet<Operation, Outcome> {
  outcomes: ReadonlyMap<Operation, Outcome>;
  /**
   * Operations that have to be written in another transaction, in order: creations whose external id another request has taken in
   * the meantime, and operations that turned out to target the same object as an earlier one.
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
   * @param thingsOf the things an operation refers to that other operations may create.
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
    // If all targets are addressed in the same way, equal objects have equal keys, and no lookup is needed.
    const isMixed = targets.some(({ id }) => id !== undefined) && targets.some(({ id }) => id === undefined);
    const ids = isMixed
      ? await idsByExternalId(this.dataSource.manager, table, agencyId, targets)
      : new Map<string, number>();
    const batches = batchesOfDistinctTargets(operations, ({ target }) => targetKey(target, ids), thingsOf);
    for (const batch of batches) {
      (await this.writeBatch(batch, writeSet)).forEach((outcome, operation) => outcomes.set(operation, outcome));
    }
    return operations.map((operation) => outcomes.get(operation) ?? new ApiError('INTERNAL_ERROR'));
  }

  private writeBatch<Operation, Outcome>(
    operations: readonly Operation[],
    writeSet: WriteSet<Operation, Outcome>,
  ): Promise<Map<Operation, Outcome | ApiError>> {
    return applyInHalves(
      operations,
      async (set) => {
        const { outcomes, postponed } = await writeSet(set);
        return new Map([...outcomes, ...(await this.writeBatch(postponed, writeSet))]);
      },
      (error) => this.logger.error({ err: error }, 'A set of writes could not be stored'),
    );
  }
}
