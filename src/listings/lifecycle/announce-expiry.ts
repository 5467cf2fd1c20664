import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import { EventLog } from '../../events/log/event-log.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { processDueByAgency, processInSets } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { endsWithin } from '../domain/stored-write.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { ExpiryNoticesRepository } from './expiry-notices.repository.js';
import { listingEvent } from './listing-events.js';

/** How many listings one transaction processes. */
export const ANNOUNCED_AT_A_TIME = 200;

/**
 * How many days before the expiry of a listing a notice is sent. Shorter than its lifetime, because otherwise each write would be
 * followed by a notice. Ascending, so that a notice for the last day is not followed by one for the last week.
 */
export function noticeDaysOf(lifetimeDays: number): number[] {
  return LIMITS.expiryNoticeDays.filter((days) => days < lifetimeDays).toSorted((a, b) => a - b);
}

/** Notifies an agency of live listings that are about to expire by its clock (D-202, D-21, D-227). */
@Injectable()
export class AnnounceExpiry {
  readonly noticeDays: readonly number[];

  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly notices: ExpiryNoticesRepository,
    private readonly events: EventLog,
    config: Config,
  ) {
    this.noticeDays = noticeDaysOf(config.listingLifetimeDays);
  }

  /**
   * Announces all due expiries of one agency at a given time of its own clock.
   * @param signal no further set is begun once it aborts.
   * @returns how many.
   */
  async announceAllOf(agencyId: number, agencyTime: Date, signal?: AbortSignal): Promise<number> {
    let announcedCount = 0;
    for (const days of this.noticeDays) {
      announcedCount += await processInSets(
        {
          size: ANNOUNCED_AT_A_TIME,
          find: () => this.notices.findDueOf(agencyId, agencyTime, days, ANNOUNCED_AT_A_TIME),
          work: (ids) => this.announce(agencyId, ids, days),
        },
        signal,
      );
    }
    return announcedCount;
  }

  /** Announces those of the agency's listings that still expire within this many days. @returns how many. */
  announce(agencyId: number, ids: readonly number[], days: number): Promise<number> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const locked = await this.listings.lock(context, ids);
      const announced = await this.notices.announcedAmong(context, ids, days);
      // Since they were found, a write may have extended a lifetime, or another worker may have sent the notice.
      const due = [...locked.values()].flatMap((listing) => {
        const { status, expiresAt } = listing;
        const isAnnounced = announced.get(listing.id)?.getTime() === expiresAt?.getTime();
        return status !== 'active' || expiresAt === null || isAnnounced ? [] : [{ listing, expiresAt }];
      });
      const ending = due.filter(({ expiresAt }) => endsWithin(days, context.agencyTime, expiresAt));
      if (ending.length === 0) {
        return 0;
      }
      await this.notices.note(
        context,
        ending.map(({ listing, expiresAt }) => ({ listingId: listing.id, agencyId, expiresAt, days })),
      );
      this.events.record(
        context,
        ending.map(({ listing, expiresAt }) => {
          const data = { status: listing.status, expiresAt: expiresAt.toISOString(), days };
          return listingEvent('listing.expiring', listing, { data });
        }),
      );
      return ending.length;
    });
  }
}

const SWEEP_EVERY_MS = 60_000;

/** Notifies agencies that a live listing is about to expire, so that they can write it again (D-202, D-21). */
@Injectable()
export class ExpiryNotices extends Sweeper {
  constructor(
    private readonly notices: ExpiryNoticesRepository,
    private readonly announcing: AnnounceExpiry,
  ) {
    super(SWEEP_EVERY_MS, 'The ends of listings could not be told; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    for (const days of this.announcing.noticeDays) {
      await processDueByAgency(
        {
          size: ANNOUNCED_AT_A_TIME,
          find: (leftOut) => this.notices.findDue(days, ANNOUNCED_AT_A_TIME, leftOut),
          work: (agencyId, listings) =>
            this.announcing.announce(
              agencyId,
              listings.map(({ id }) => id),
              days,
            ),
        },
        signal,
      );
    }
  }
}
