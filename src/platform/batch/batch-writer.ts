import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiError, temporarilyUnavailable } from '../../errors/api-error.js';
import { isLockTimeout } from '../mysql/database-errors.js';
import { applyInHalves, outcomesInOrder } from './apply-in-halves.js';
import { operationsOnLockedRows } from './lock-targets.js';
import { type IdentifiedTable, idsByExternalId, type TargetedOperation, targetKey } from './target.js';

/**
 * Splits operations into batches that can each be written at once, with at most one operation per target: further ones on it go
 * into later batches (D-29). Within a batch operations keep their order.
 * @param targetOf identifies the object, however it is addressed.
 * @param affectsOthers whether an operation may have an effect on other objects, such as those that wait for a file which it imports
 *   (D-139): none overtakes it, and it overtakes none.
 */
export function batchesOfDistinctTargets<T>(
  operations: readonly T[],
  targetOf: (operation: T) => string,
  affectsOthers: (operation: T) => boolean = () => false,
): T[][] {
  const batches: T[][] = [];
  const nextOfTarget = new Map<string, number>();
  let lastToAffect = 0;
  for (const operation of operations) {
    const target = targetOf(operation);
    const affects = affectsOthers(operation);
    const earliest = affects ? Math.max(0, batches.length - 1) : lastToAffect;
    const batch = Math.max(nextOfTarget.get(target) ?? 0, earliest);
    nextOfTarget.set(target, batch + 1);
    lastToAffect = affects ? batch : lastToAffect;
    (batches[batch] ??= []).push(operation);
  }
  return batches;
}

/** The outcome of writing a batch. */
export interface BatchOutcome<Operation, Outcome> {
  outcomes: ReadonlyMap<Operation, Outcome>;
  /**
   * Operations that have to be written in another transaction, in order: creations whose external id another request has taken in
   * the meantime, and operations that turned out to target the same object as an earlier one.
   */
  postponed: readonly Operation[];
}

/** Writes operations on different objects in one transaction of its own. */
type WriteBatch<Operation, Outcome> = (operations: readonly Operation[]) => Promise<BatchOutcome<Operation, Outcome>>;

/** Finds those of the operations whose rows are locked by other transactions. */
type LockedAmong<Operation> = (operations: readonly Operation[]) => Promise<ReadonlySet<Operation>>;

/** The outcome of a single call, which is a batch of one. @throws ApiError if it is a refusal. */
export function outcomeOfOne<Outcome>([outcome]: readonly (Outcome | ApiError)[]): Outcome {
  if (outcome instanceof ApiError) {
    throw outcome;
  }
  if (outcome === undefined) {
    throw new Error('A batch of one has no outcome');
  }
  return outcome;
}

/**
 * Writes objects in batches (spec: Upsert rules); a single call is a batch of one. Each operation succeeds or fails by itself, and
 * those on the same object take effect in their order (D-29).
 */
@Injectable()
export class BatchWriter {
  private readonly logger = new Logger(BatchWriter.name);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Applies the operations and returns the outcome of each, in their order.
   * @param affectsOthers see `batchesOfDistinctTargets`.
   */
  async writeAll<Operation extends TargetedOperation, Outcome>(
    table: IdentifiedTable,
    agencyId: number,
    operations: readonly Operation[],
    write: WriteBatch<Operation, Outcome>,
    affectsOthers?: (operation: Operation) => boolean,
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
    const batches = batchesOfDistinctTargets(operations, ({ target }) => targetKey(target, ids), affectsOthers);
    const lockedAmong = (batch: readonly Operation[]) =>
      operationsOnLockedRows({ manager: this.dataSource.manager, agencyId }, table, batch);
    for (const batch of batches) {
      (await this.writeBatch(batch, write, lockedAmong)).forEach((outcome, operation) =>
        outcomes.set(operation, outcome),
      );
    }
    return outcomesInOrder(operations, outcomes);
  }

  /**
   * A batch that times out waiting for locks is written without the operations on locked rows, which fail as temporary. That happens
   * once, so that the caller does not wait for one lock after another.
   * @param lockedAmong finds the operations on locked rows; null when all of the batch have to fail with them.
   */
  private writeBatch<Operation, Outcome>(
    operations: readonly Operation[],
    write: WriteBatch<Operation, Outcome>,
    lockedAmong: LockedAmong<Operation> | null,
  ): Promise<Map<Operation, Outcome | ApiError>> {
    return applyInHalves<Operation, Outcome>(
      operations,
      async (batch) => {
        try {
          const { outcomes, postponed } = await write(batch);
          return new Map([...outcomes, ...(await this.writeBatch(postponed, write, lockedAmong))]);
        } catch (error) {
          const locked = lockedAmong !== null && isLockTimeout(error) ? await lockedAmong(batch) : new Set<Operation>();
          if (locked.size === 0 || locked.size === batch.length) {
            throw error;
          }
          this.logger.warn(
            { err: error },
            `${locked.size} of ${batch.length} writes could not be stored: rows are locked`,
          );
          const free = batch.filter((operation) => !locked.has(operation));
          const refusal = temporarilyUnavailable(error);
          return new Map([
            ...[...locked].map((operation) => [operation, refusal] as const),
            ...(await this.writeBatch(free, write, null)),
          ]);
        }
      },
      (error) => this.logger.error({ err: error }, 'A batch of writes could not be stored'),
    );
  }
}
