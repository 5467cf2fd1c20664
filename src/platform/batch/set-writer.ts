import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiError, temporarilyUnavailable } from '../../errors/api-error.js';
import { isLockTimeout } from '../mysql/database-errors.js';
import { applyInHalves } from './apply-in-halves.js';
import { operationsOnLockedRows } from './lock-targets.js';
import { type IdentifiedTable, idsByExternalId, type TargetedOperation, targetKey } from './target.js';

/** A reference from an operation to something that other operations of its set may refer to as well, such as a file. */
export interface SharedReference {
  /** Identifies what is referred to, however that is done. */
  key: string;
  /** What else the reference says of it: operations whose references to it have the same form may be reordered. */
  form: string;
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
  referencesOf: (operation: T) => readonly SharedReference[] = () => [],
): T[][] {
  const batches: T[][] = [];
  const targets = operations.map(targetOf);
  const areDistinct = new Set(targets).size === targets.length;
  const nextOfTarget = new Map<string, number>();
  const order = new ReferenceOrder();
  operations.forEach((operation, index) => {
    const target = targets[index] ?? '';
    // Within a single batch the order is kept anyway.
    const references = areDistinct ? [] : referencesOf(operation);
    const batch = Math.max(nextOfTarget.get(target) ?? 0, ...references.map((one) => order.lastBatchOfOtherForm(one)));
    nextOfTarget.set(target, batch + 1);
    references.forEach((one) => order.add(one, batch));
    (batches[batch] ??= []).push(operation);
  });
  return batches;
}

/** Records in which batches there were references to the same, by their form. */
class ReferenceOrder {
  private readonly batchesByKey = new Map<string, Map<string, number>>();

  add({ key, form }: SharedReference, batch: number): void {
    const batches = this.batchesByKey.get(key) ?? new Map<string, number>();
    batches.set(form, Math.max(batch, batches.get(form) ?? 0));
    this.batchesByKey.set(key, batches);
  }

  /** The last batch with a reference of another form to the same. */
  lastBatchOfOtherForm({ key, form }: SharedReference): number {
    const others = [...(this.batchesByKey.get(key) ?? [])].filter(([other]) => other !== form);
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

/** Finds those of the operations whose rows are locked by other transactions. */
type LockedAmong<Operation> = (operations: readonly Operation[]) => Promise<ReadonlySet<Operation>>;

/** The outcome of a single call, which is a set of one. @throws ApiError if it is a refusal. */
export function outcomeOfOne<Outcome>([outcome]: readonly (Outcome | ApiError)[]): Outcome {
  if (outcome instanceof ApiError) {
    throw outcome;
  }
  if (outcome === undefined) {
    throw new Error('A set of one has no outcome');
  }
  return outcome;
}

/**
 * Writes objects as sets (spec: Upsert rules). A single call is a set of one. Each operation succeeds or fails by itself, and those
 * on the same object take effect in their order (D-29).
 */
@Injectable()
export class SetWriter {
  private readonly logger = new Logger(SetWriter.name);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Applies the operations and returns the outcome of each, in their order.
   * @param referencesOf the references of an operation to what other operations may create.
   */
  async writeAll<Operation extends TargetedOperation, Outcome>(
    table: IdentifiedTable,
    agencyId: number,
    operations: readonly Operation[],
    writeSet: WriteSet<Operation, Outcome>,
    referencesOf?: (operation: Operation) => readonly SharedReference[],
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
    const batches = batchesOfDistinctTargets(operations, ({ target }) => targetKey(target, ids), referencesOf);
    const lockedAmong = (set: readonly Operation[]) =>
      operationsOnLockedRows({ manager: this.dataSource.manager, agencyId }, table, set);
    for (const batch of batches) {
      (await this.writeBatch(batch, writeSet, lockedAmong)).forEach((outcome, operation) =>
        outcomes.set(operation, outcome),
      );
    }
    return operations.map((operation) => outcomes.get(operation) ?? new ApiError('INTERNAL_ERROR'));
  }

  /**
   * A set that has waited for locks in vain is written without the operations on locked rows, which fail as temporary. That happens
   * once, so that the caller does not wait for one lock after another.
   * @param lockedAmong finds the operations on locked rows; null when all of the set have to fail with them.
   */
  private writeBatch<Operation, Outcome>(
    operations: readonly Operation[],
    writeSet: WriteSet<Operation, Outcome>,
    lockedAmong: LockedAmong<Operation> | null,
  ): Promise<Map<Operation, Outcome | ApiError>> {
    return applyInHalves<Operation, Outcome>(
      operations,
      async (set) => {
        try {
          const { outcomes, postponed } = await writeSet(set);
          return new Map([...outcomes, ...(await this.writeBatch(postponed, writeSet, lockedAmong))]);
        } catch (error) {
          const locked = lockedAmong !== null && isLockTimeout(error) ? await lockedAmong(set) : new Set<Operation>();
          if (locked.size === 0 || locked.size === set.length) {
            throw error;
          }
          this.logger.warn(
            { err: error },
            `${locked.size} of ${set.length} writes could not be stored: rows are locked`,
          );
          const free = set.filter((operation) => !locked.has(operation));
          const refusal = temporarilyUnavailable(error);
          return new Map([
            ...[...locked].map((operation) => [operation, refusal] as const),
            ...(await this.writeBatch(free, writeSet, null)),
          ]);
        }
      },
      (error) => this.logger.error({ err: error }, 'A set of writes could not be stored'),
    );
  }
}
