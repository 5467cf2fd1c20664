import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/mysql/transactions.js';
import { EventHeadsRepository } from '../event-heads.repository.js';
import { EventsRepository } from '../events.repository.js';
import { EventNumbering } from './event-numbering.js';

/** Events that are looked at, and removed, at once: a few milliseconds. */
export const REMOVED_AT_A_TIME = 500;

/** Removes events of an agency (D-205). What nobody has read gets its places first: a reader must see that there is a gap. */
@Injectable()
export class OldEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventsRepository,
    private readonly heads: EventHeadsRepository,
    private readonly numbering: EventNumbering,
  ) {}

  /** All of one agency from before a moment of the service's clock. @returns how many. */
  async removeAllOf(agencyId: number, before: Date): Promise<number> {
    let removed = 0;
    for (;;) {
      const ids = await this.events.before(agencyId, before, REMOVED_AT_A_TIME);
      if (ids.length > 0) {
        await this.remove(agencyId, ids);
      }
      removed += ids.length;
      if (ids.length < REMOVED_AT_A_TIME) {
        return removed;
      }
    }
  }

  /** The low end of the agency's log. */
  async remove(agencyId: number, ids: readonly number[]): Promise<void> {
    await this.numbering.number(agencyId);
    await this.transactions.run(async (manager) => {
      const context = { manager, agencyId };
      const { prunedSeq } = await this.heads.lock(context);
      const highest = await this.events.highestPlace(context, ids);
      await this.heads.write(context, { prunedSeq: Math.max(prunedSeq, highest ?? 0) });
      await this.events.forget(context, ids);
    });
  }
}
