import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { EventLog } from '../../events/log/event-log.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { listingEvent } from './listing-events.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { ExpiryNoticesRepository } from './expiry-notices.repository.js';

const SWEEP_EVERY_MS = 60_000;

/** Listings that one transaction takes on. */
const BATCH_SIZE = 200;

/** The nearest first: who is told of the last day is not told of the last week after it. */
const DAYS = LIMITS.expiryNoticeDays.toSorted((a, b) => a - b);

/** Tells agencies that a live listing is about to expire, so that they can write it again (D-202, D-21). */
@Injectable()
export class ExpiryNotices extends Sweeper {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly notices: ExpiryNoticesRepository,
    private readonly events: EventLog,
  ) {
    super(SWEEP_EVERY_MS, 'The ends of listings could not be told; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    for (const days of DAYS) {
      let found: number;
      do {
        const due = await this.notices.findDue(days, BATCH_SIZE);
        for (const agencyId of new Set(due.map((listing) => listing.agencyId))) {
          const ids = due.filter((listing) => listing.agencyId === agencyId).map(({ id }) => id);
          await this.tell(agencyId, ids, days);
        }
        found = due.length;
      } while (found === BATCH_SIZE);
    }
  }

  private tell(agencyId: number, ids: readonly number[], days: number): Promise<void> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const locked = await this.listings.lock(context, ids);
      const told = await this.notices.toldAmong(context, ids, days);
      // Since they were found a write may have renewed one, and another worker may have told of it.
      const due = [...locked.values()].flatMap((listing) => {
        const { status, expiresAt } = listing;
        const isTold = told.get(listing.id)?.getTime() === expiresAt?.getTime();
        return status !== 'active' || expiresAt === null || isTold ? [] : [{ listing, expiresAt }];
      });
      const ending = due.filter(({ expiresAt }) => isWithin(days, context.now, expiresAt));
      if (ending.length === 0) {
        return;
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
    });
  }
}

const MILLISECONDS_PER_DAY = 86_400_000;

const isWithin = (days: number, now: Date, moment: Date): boolean =>
  moment.getTime() - now.getTime() <= days * MILLISECONDS_PER_DAY;
