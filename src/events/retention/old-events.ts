import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/mysql/transactions.js';
import { processInBatches } from '../../platform/recurring/for-each-agency.js';
import { EventHeadsRepository } from '../event-heads.repository.js';
import { EventsRepository } from '../events.repository.js';
import { EventNumbering } from '../log/event-numbering.js';

/** How many events are read and removed at once, which takes a few milliseconds. */
export const REMOVED_AT_A_TIME = 500;

/** Removes events of an agency (D-205). Unread events are numbered first, so that readers notice the gap. */
@Injectable()
export class OldEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventsRepository,
    private readonly heads: EventHeadsRepository,
    private readonly numbering: EventNumbering,
  ) {}

  /**
   * Removes all of one agency's events before a given time of the service's clock.
   * @param signal no further batch is begun once it aborts.
   * @returns how many.
   */
  removeAllOf(agencyId: number, before: Date, signal?: AbortSignal): Promise<number> {
    return processInBatches(
      {
        size: REMOVED_AT_A_TIME,
        find: () => this.events.idsBefore(agencyId, before, REMOVED_AT_A_TIME),
        work: (ids) => this.remove(agencyId, ids),
      },
      signal,
    );
  }

  /** Removes events at the low end of the agency's log. @returns how many. */
  async remove(agencyId: number, ids: readonly number[]): Promise<number> {
    await this.numbering.number(agencyId);
    await this.transactions.run(async (manager) => {
      const context = { manager, agencyId };
      const { prunedSeq } = await this.heads.lock(context);
      const highest = await this.events.highestSeq(context, ids);
      await this.heads.write(context, { prunedSeq: Math.max(prunedSeq, highest ?? 0) });
      await this.events.removeRows(context, ids);
    });
    return ids.length;
  }
}
