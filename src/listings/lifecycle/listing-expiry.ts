import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/mysql/transactions.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { EventLog } from '../../events/log/event-log.js';
import { listingEvent, statusChange } from './listing-events.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { PublishingJobs } from '../publishing/publishing-jobs.js';

const SWEEP_EVERY_MS = 60_000;

/** Listings that one transaction takes on. */
const BATCH_SIZE = 200;

/**
 * Takes live listings off the public site when nobody has written them for their lifetime (D-21). Any number of
 * workers may do so at the same time: a listing that one of them has expired is no longer due for the others.
 */
@Injectable()
export class ListingExpiry extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly events: EventLog,
  ) {
    super(SWEEP_EVERY_MS, 'Listings could not be expired; the next pass tries again');
  }

  /** Expires all listings that are due. */
  protected async pass(): Promise<void> {
    for (;;) {
      const due = await this.listings.findExpired(this.dataSource.manager, BATCH_SIZE);
      for (const agencyId of new Set(due.map((listing) => listing.agencyId))) {
        const ids = due.filter((listing) => listing.agencyId === agencyId).map((listing) => listing.id);
        await this.expire(agencyId, ids);
      }
      if (due.length < BATCH_SIZE) {
        return;
      }
    }
  }

  private expire(agencyId: number, ids: readonly number[]): Promise<void> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { now } = context;
      const locked = await this.listings.lock(context, ids);
      // A write may have renewed one since it was found.
      const due = [...locked.values()].filter(
        ({ status, expiresAt }) => status === 'active' && expiresAt !== null && expiresAt <= now,
      );
      if (due.length === 0) {
        return;
      }
      const expired = due.map((listing) => ({
        ...listing,
        status: 'expired' as const,
        version: listing.version + 1,
        updatedAt: now,
      }));
      const expiredIds = expired.map((listing) => listing.id);
      await this.listings.writeBack(context, expired);
      await this.publications.withdraw(context, expiredIds);
      const requests = expiredIds.map((listingId) => ({ listingId, need: 'cancel' as const, fileJobIds: [] }));
      await this.publishingJobs.arrange(context, requests);
      const told = { changes: statusChange('active', 'expired'), data: { status: 'expired' } };
      this.events.record(
        context,
        expired.map((listing) => listingEvent('listing.expired', listing, told)),
      );
    });
  }
}
