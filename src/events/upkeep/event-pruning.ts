import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { seeToAgencies, setBySet } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
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
  removeAllOf(agencyId: number, before: Date): Promise<number> {
    return setBySet({
      size: REMOVED_AT_A_TIME,
      find: () => this.events.before(agencyId, before, REMOVED_AT_A_TIME),
      work: (ids) => this.remove(agencyId, ids),
    });
  }

  /** The low end of the agency's log. @returns how many. */
  async remove(agencyId: number, ids: readonly number[]): Promise<number> {
    await this.numbering.number(agencyId);
    await this.transactions.run(async (manager) => {
      const context = { manager, agencyId };
      const { prunedSeq } = await this.heads.lock(context);
      const highest = await this.events.highestPlace(context, ids);
      await this.heads.write(context, { prunedSeq: Math.max(prunedSeq, highest ?? 0) });
      await this.events.forget(context, ids);
    });
    return ids.length;
  }
}

const SWEEP_EVERY_MS = 60_000;

/**
 * Removes events that are older than they are kept (D-205). The log is in the order of time by its primary key, so that a pass
 * reads what it removes and nothing else.
 */
@Injectable()
export class EventPruning extends Sweeper {
  constructor(
    private readonly events: EventsRepository,
    private readonly old: OldEvents,
  ) {
    super(SWEEP_EVERY_MS, 'Old events could not be removed; the next pass tries again');
  }

  protected pass(signal: AbortSignal): Promise<void> {
    return seeToAgencies(
      {
        size: REMOVED_AT_A_TIME,
        find: async (leftOut) => {
          const oldest = await this.events.oldest(LIMITS.eventRetentionDays, REMOVED_AT_A_TIME, leftOut);
          // A write that took long may stand before one that is old already: what is behind it waits for it.
          const end = oldest.findIndex(({ isOld }) => !isOld);
          return end === -1 ? oldest : oldest.slice(0, end);
        },
        work: (agencyId, events) =>
          this.old.remove(
            agencyId,
            events.map(({ id }) => id),
          ),
      },
      signal,
    );
  }
}
