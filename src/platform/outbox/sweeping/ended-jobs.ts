import { Injectable } from '@nestjs/common';
import { Transactions } from '../../mysql/transactions.js';
import { FINAL_STATES } from '../job-state.js';

/** An agency's ended jobs. */
@Injectable()
export class EndedJobs {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Removes those that ended before a given time of the service's clock.
   * @param signal no further batch is begun once it aborts.
   * @returns how many.
   */
  removeBefore(agencyId: number, before: Date, signal?: AbortSignal): Promise<number> {
    return this.transactions.deleteInBatches(
      'DELETE FROM jobs WHERE agency_id = ? AND state IN (?) AND completed_at < ? LIMIT ?',
      [agencyId, FINAL_STATES, before],
      signal,
    );
  }
}
