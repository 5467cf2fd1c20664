import { Injectable } from '@nestjs/common';
import { Config } from '../config/env.js';
import { ConcurrencyLimit } from '../platform/concurrency/concurrency-limit.js';

/** All visitors share one limit of concurrent work: they have no keys. */
const VISITORS = 'visitors';

/**
 * Lets everything that visitors request use at most half of the process's connections to the database together, so that agencies
 * find some free (D-194).
 */
@Injectable()
export class VisitorConcurrency {
  private readonly concurrency: ConcurrencyLimit<typeof VISITORS>;

  constructor({ databasePoolSize }: Config) {
    this.concurrency = new ConcurrencyLimit(Math.max(1, Math.floor(databasePoolSize / 2)));
  }

  /**
   * Runs work that uses one connection at a time. It must not wait for the visitor.
   * @throws ApiError `DEPENDENCY_UNAVAILABLE` when no slot is free in time.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.concurrency.run(VISITORS, work);
  }
}
