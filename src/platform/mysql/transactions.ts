import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isTransientConflict } from './database-errors.js';

/**
 * For how long after the first attempt a transaction is retried, in milliseconds. Limited by time, not by attempts: under
 * contention one transaction may be the deadlock victim several times in a row within milliseconds, while each lock wait timeout
 * takes seconds. A caller waits at most this long plus one attempt.
 */
const KEEP_TRYING_MS = 5_000;

/** Longest pause before the second attempt, in milliseconds; it doubles with each further one, up to `LONGEST_PAUSE_MS`. */
const FIRST_PAUSE_MS = 20;

const LONGEST_PAUSE_MS = 250;

/** Rows of one batch of a deletion, so that none holds many locks for long. */
export const ROWS_PER_DELETE = 500;

type LastStep = () => Promise<void>;

type Effect = () => void;

/** What follows the work of a transaction: its last steps before the commit, and its effects after it. */
interface TransactionEnd {
  readonly lastSteps: LastStep[];
  readonly effects: Effect[];
}

/** The ends of the open transactions. */
const ends = new WeakMap<EntityManager, TransactionEnd>();

function endOf(manager: EntityManager): TransactionEnd {
  const end = ends.get(manager);
  if (end === undefined) {
    throw new Error('Only a transaction that `Transactions` runs has last steps and effects');
  }
  return end;
}

/**
 * Registers a step to run at the end of the transaction, after its `work`: for a step that concerns the whole transaction and that
 * several of its parts may request.
 * @param manager of a transaction that `Transactions` runs.
 */
export function beforeCommit(manager: EntityManager, step: LastStep): void {
  endOf(manager).lastSteps.push(step);
}

/**
 * Runs the last steps that the transaction has by now, for `work` that reports what they have changed. Each of them runs once; what
 * `work` does afterwards may register further ones.
 * @param manager of a transaction that `Transactions` runs.
 */
export async function runLastSteps(manager: EntityManager): Promise<void> {
  const { lastSteps: steps } = endOf(manager);
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    await step();
  }
}

/**
 * Registers an effect to run once the transaction is committed; it is dropped on rollback. It is lost if the process dies, so
 * nothing may depend on it.
 * @param manager of a transaction that `Transactions` runs.
 * @param effect must not throw.
 */
export function afterCommit(manager: EntityManager, effect: Effect): void {
  endOf(manager).effects.push(effect);
}

/** Runs work in a transaction at READ COMMITTED. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction. After a deadlock, a lock wait timeout or a changed record the whole of it is retried (D-128),
   * so `work` must have no effects outside the transaction except through `afterCommit`.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { result, effects } = await this.repeating(() => this.attempt(work));
    effects.forEach((effect) => effect());
    return result;
  }

  /** Runs a single statement as its own transaction, with a third of the round trips of `run`, and the same retries. */
  statement<T>(sql: string, parameters: unknown[]): Promise<T> {
    return this.repeating(() => this.dataSource.query<T>(sql, parameters));
  }

  /**
   * Deletes rows in batches, each in its own transaction, until none is left or `signal` aborts.
   * @param sql a DELETE that ends with `LIMIT ?`.
   * @returns how many rows were deleted.
   */
  async deleteInBatches(sql: string, values: readonly unknown[], signal?: AbortSignal): Promise<number> {
    let deleted = 0;
    while (signal?.aborted !== true) {
      const { affectedRows } = await this.statement<{ affectedRows: number }>(sql, [...values, ROWS_PER_DELETE]);
      deleted += affectedRows;
      if (affectedRows < ROWS_PER_DELETE) {
        break;
      }
    }
    return deleted;
  }

  /** Runs work that is its own transaction, and retries it after a transient conflict. */
  async repeating<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isTransientConflict(error) || performance.now() - startedAt > KEEP_TRYING_MS) {
          throw error;
        }
        await sleep(pauseAfter(attempt));
      }
    }
  }

  private async attempt<T>(work: (manager: EntityManager) => Promise<T>): Promise<{ result: T; effects: Effect[] }> {
    const end: TransactionEnd = { lastSteps: [], effects: [] };
    const result = await this.dataSource.transaction(async (manager) => {
      ends.set(manager, end);
      const response = await work(manager);
      await runLastSteps(manager);
      return response;
    });
    return { result, effects: end.effects };
  }
}

/** Random, so that transactions that collided do not collide again. */
function pauseAfter(attempt: number): number {
  return Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
}
