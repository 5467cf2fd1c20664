import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { EventHeadsRepository } from '../event-heads.repository.js';
import { EventsRepository } from '../events.repository.js';
import { EventNumbering } from './event-numbering.js';

const SWEEP_EVERY_MS = 60_000;

/** Events that are looked at, and removed, at once: a few milliseconds. */
const AT_A_TIME = 500;

/**
 * Removes events that are older than they are kept (D-205). The log is in the order of time by its primary key, so that a pass
 * reads what it removes and nothing else. What nobody has read gets its places first: a reader must see that there is a gap.
 */
@Injectable()
export class EventPruning extends Sweeper {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventsRepository,
    private readonly heads: EventHeadsRepository,
    private readonly numbering: EventNumbering,
  ) {
    super(SWEEP_EVERY_MS, 'Old events could not be removed; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    let removed: number;
    do {
      const oldest = await this.events.oldest(LIMITS.eventRetentionDays, AT_A_TIME);
      // A write that took long may stand before one that is old already: what is behind it waits for it.
      const end = oldest.findIndex(({ isOld }) => !isOld);
      const old = end === -1 ? oldest : oldest.slice(0, end);
      for (const agencyId of new Set(old.map((event) => event.agencyId))) {
        await this.remove(
          agencyId,
          old.filter((event) => event.agencyId === agencyId).map(({ id }) => id),
        );
      }
      removed = old.length;
    } while (removed === AT_A_TIME);
  }

  private async remove(agencyId: number, ids: readonly number[]): Promise<void> {
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
