import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import { EventLog } from '../../events/log/event-log.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { type DueItems, DueWork } from '../../platform/recurring/due-work.js';
import { expiresWithin } from '../domain/listing-status.js';
import { listingEvent } from '../lifecycle/listing-events.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { type ExpiringListing, ExpiryNoticesRepository } from './expiry-notices.repository.js';

/**
 * How many days before the expiry of a listing a notice is sent. Shorter than its lifetime, because otherwise each write would be
 * followed by a notice. Ascending, so that a notice for the last day is not followed by one for the last week.
 */
export function noticeDaysOf(lifetimeDays: number): number[] {
  return LIMITS.expiryNoticeDays.filter((days) => days < lifetimeDays).toSorted((a, b) => a - b);
}

/** Notifies an agency of live listings that are about to expire by its clock (D-202, D-21, D-227). */
@Injectable()
export class ExpiryNotices extends DueWork<ExpiringListing> {
  protected readonly items: readonly DueItems<ExpiringListing>[];

  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly notices: ExpiryNoticesRepository,
    private readonly events: EventLog,
    config: Config,
  ) {
    super();
    this.items = noticeDaysOf(config.listingLifetimeDays).map((days) => ({
      find: (limit, leftOut, last) => this.notices.findDue(days, limit, leftOut, last),
      findOf: (agencyId, agencyTime, limit, last) => this.notices.findDueOf(agencyId, agencyTime, days, limit, last),
      process: (agencyId, ids) => this.announce(agencyId, ids, days),
    }));
  }

  /** Announces those of the agency's listings that still expire within this many days. @returns how many. */
  private announce(agencyId: number, ids: readonly number[], days: number): Promise<number> {
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
      const ending = due.filter(({ expiresAt }) => expiresWithin(days, context.agencyTime, expiresAt));
      if (ending.length === 0) {
        return 0;
      }
      await this.notices.add(
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
