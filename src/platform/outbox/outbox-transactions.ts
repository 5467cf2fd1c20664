import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../mysql/transactions.js';
import { JobHints } from './job-hints.js';
import type { QueueName } from './job-types.js';

/** What a transaction came to that has started or ended background work. */
interface WithQueues {
  /** Queues in which there is something new to do. */
  queues: Iterable<QueueName>;
}

/** Transactions that start or end background work. */
@Injectable()
export class OutboxTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly hints: JobHints,
  ) {}

  /** Runs `work` as `Transactions` does; workers look at its queues once it is committed. */
  async run<T extends WithQueues>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.transactions.run(work);
    this.hints.post(result.queues);
    return result;
  }
}
