import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isTransientConflict } from './database-errors.js';

const MAX_ATTEMPTS = 6;

/** After this no further attempt is made, in milliseconds: a caller waits, and a lock that is held for long is a fault. */
const GIVE_UP_AFTER_MS = 5_000;

/** Longest pause before the second attempt, in milliseconds; it doubles with each further one. */
const FIRST_PAUSE_MS = 10;

/** Runs work in a transaction at READ COMMITTED. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction. When the database gives it up for a deadlock, a lock wait or a changed record, all
   * of it runs again, so `work` may not have effects outside the transaction.
   */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.repeating(() => this.dataSource.transaction(work));
  }

  /** Runs one statement, which is a transaction by itself: a third of the messages of `run`. Repeated in the same way. */
  statement<T>(sql: string, parameters: unknown[]): Promise<T> {
    return this.repeating(() => this.dataSource.query<T>(sql, parameters));
  }

  private async repeating<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const isOver = attempt === MAX_ATTEMPTS || performance.now() - startedAt > GIVE_UP_AFTER_MS;
        if (isOver || !isTransientConflict(error)) {
          throw error;
        }
        await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
  }
}
