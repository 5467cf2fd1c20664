import { Injectable } from '@nestjs/common';
import { EventLog } from '../../events/log/event-log.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { type DueItems, DueWork } from '../../platform/recurring/due-work.js';
import { EXPIRING_STATUSES } from '../domain/listing-status.js';
import { listingEvent, statusChange } from '../lifecycle/listing-events.js';
import { changedRow } from '../listing.entity.js';
import { PublishingJobs } from '../publishing/publishing-jobs.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { ExpiredListingsRepository } from './expired-listings.repository.js';

/** Takes expired listings off the public site, by their agency's clock (D-21, D-227). */
@Injectable()
export class ExpiredListings extends DueWork {
  protected readonly items: readonly DueItems[] = [
    {
      find: (limit, leftOut) => this.expiredListings.findExpired(limit, leftOut),
      findOf: (agencyId, agencyTime, limit) => this.expiredListings.findExpiredOf(agencyId, agencyTime, limit),
      process: (agencyId, ids) => this.expire(agencyId, ids),
    },
  ];

  constructor(
    private readonly transactions: Transactions,
    private readonly expiredListings: ExpiredListingsRepository,
    private readonly listings: ListingRowsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly events: EventLog,
  ) {
    super();
  }

  private expire(agencyId: number, ids: readonly number[]): Promise<number> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { now, agencyTime } = context;
      const locked = await this.listings.lock(context, ids);
      const publicIds = await this.publications.publicAmong(context, [...locked.keys()]);
      // A write may have extended a listing's lifetime since it was found, or withdrawn it.
      const due = [...locked.values()].filter(
        ({ id, status, expiresAt }) =>
          (status === 'active' || (EXPIRING_STATUSES.includes(status) && publicIds.includes(id))) &&
          expiresAt !== null &&
          expiresAt <= agencyTime,
      );
      if (due.length === 0) {
        return 0;
      }
      const expired = due.map((listing) => changedRow(listing, now, { status: 'expired' }));
      const expiredIds = idsOf(expired);
      await this.listings.writeBack(context, expired);
      await this.publications.withdraw(context, expiredIds);
      const requests = expiredIds.map((listingId) => ({ listingId, need: 'cancel' as const, fileJobIds: [] }));
      await this.publishingJobs.arrange(context, requests);
      this.events.record(
        context,
        due.map((listing) => {
          const changes = statusChange(listing.status, 'expired');
          return listingEvent('listing.expired', listing, { changes, data: { status: 'expired' } });
        }),
      );
      return expired.length;
    });
  }
}
