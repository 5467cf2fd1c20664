import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isTransientConflict } from './database-errors.js';

/**
 * For how long after the first attempt another one is made, in milliseconds. Time counts, not attempts: on a busy machine
 * many writers of the same rows may be the one that a deadlock gives up for several times in a row, each within
 * milliseconds, while each lock that is not granted takes seconds. A caller waits for no more than this and one attempt.
 */
const KEEP_TRYING_MS = 5_000;

/** Longest pause before the second attempt, in milliseconds; it doubles with each further one, up to `LONGEST_PAUSE_MS`. */
const FIRST_PAUSE_MS = 20;

const LONGEST_PAUSE_MS = 250;

type Effect = () => void;

/** What follows the commits of the transactions under way. */
const effectsOf = new WeakMap<EntityManager, Effect[]>();

type LastStep = () => Promise<void>;

/** What the transactions under way do last. */
const lastStepsOf = new WeakMap<EntityManager, LastStep[]>();

/**
 * Has something done in the transaction as its last step, after all that its `work` does: a step that belongs to all of it,
 * and that several parts of it may ask for.
 * @param manager of a transaction that `Transactions` runs.
 */
export function beforeCommit(manager: EntityManager, step: LastStep): void {
  const steps = lastStepsOf.get(manager);
  if (steps === undefined) {
    throw new Error('Only a transaction that `Transactions` runs has a last step');
  }
  steps.push(step);
}

/**
 * Has something done once the transaction is committed, and not at all where it is given up. It is lost with the process,
 * so nothing may depend on it.
 * @param manager of a transaction that `Transactions` runs.
 * @param effect does not throw.
 */
export function afterCommit(manager: EntityManager, effect: Effect): void {
  const effects = effectsOf.get(manager);
  if (effects === undefined) {
    throw new Error('Only a transaction that `Transactions` runs tells when it is committed');
  }
  effects.push(effect);
}

/** Runs work in a transaction at READ COMMITTED. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction. When the database gives it up for a deadlock, a lock wait or a changed record, all
   * of it runs again (D-128), so `work` may not have effects outside the transaction other than by `afterCommit`.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { result, effects } = await this.repeating(() => this.attempt(work));
    effects.forEach((effect) => effect());
    return result;
  }

  /** Runs one statement, which is a transaction by itself: a third of the messages of `run`. Repeated in the same way. */
  statement<T>(sql: string, parameters: unknown[]): Promise<T> {
    return this.repeating(() => this.dataSource.query<T>(sql, parameters));
  }

  /** Runs what is a transaction by itself, and again when the database gives it up. */
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
    const effects: Effect[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const lastSteps: LastStep[] = [];
      effectsOf.set(manager, effects);
      lastStepsOf.set(manager, lastSteps);
      const response = await work(manager);
      for (const step of lastSteps) {
        await step();
      }
      return response;
    });
    return { result, effects };
  }
}

/** Of random length, so that those who got in each other's way do not meet again. */
function pauseAfter(attempt: number): number {
  return Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
}
