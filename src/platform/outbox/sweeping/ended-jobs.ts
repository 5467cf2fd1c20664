import { Injectable } from '@nestjs/common';
import { Transactions } from '../../mysql/transactions.js';
import { FINAL_STATES } from '../job-state.js';

/** Rows per statement, so that none holds many locks for long. */
const REMOVED_AT_A_TIME = 500;

/** An agency's ended jobs. */
@Injectable()
export class EndedJobs {
  constructor(private readonly transactions: Transactions) {}

  /** Removes those that ended before a given time of the service's clock. @returns how many. */
  async removeBefore(agencyId: number, before: Date): Promise<number> {
    let removed = 0;
    for (;;) {
      const { affectedRows } = await this.transactions.statement<{ affectedRows: number }>(
        'DELETE FROM jobs WHERE agency_id = ? AND state IN (?) AND completed_at < ? LIMIT ?',
        [agencyId, FINAL_STATES, before, REMOVED_AT_A_TIME],
      );
      removed += affectedRows;
      if (affectedRows < REMOVED_AT_A_TIME) {
        return removed;
      }
    }
  }
}
