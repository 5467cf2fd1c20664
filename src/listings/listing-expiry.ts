import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../database/transactions.js';
import { stampWrite } from '../identity/agency-clock.js';
import { RecurringTask } from '../jobs/recurring-task.js';
import { ListingsRepository } from './listings.repository.js';
import { PublicationsRepository } from './publishing/publications.repository.js';
import { PublishingJobs } from './publishing/publishing-jobs.js';

const SWEEP_EVERY_MS = 60_000;

/** Listings that one transaction takes on. */
const BATCH_SIZE = 200;

/**
 * Takes live listings off the public site when nobody has written them for their lifetime (D-21). Any number of
 * workers may do so at the same time: a listing that one of them has expired is no longer due for the others.
 */
@Injectable()
export class ListingExpiry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ListingExpiry.name);
  private readonly task = new RecurringTask(() => this.sweep(), SWEEP_EVERY_MS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly listings: ListingsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Expires all listings that are due. Never rejects: what fails is due again at the next sweep. */
  async sweep(): Promise<void> {
    try {
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
    } catch (error) {
      this.logger.warn({ err: error }, 'Listings could not be expired; the next sweep tries again');
    }
  }

  private expire(agencyId: number, ids: readonly number[]): Promise<void> {
    return this.transactions.run(async (manager) => {
      const stamp = await stampWrite(manager, agencyId);
      const locked = await this.listings.lock(manager, agencyId, ids);
      // A write may have renewed one since it was found.
      const due = [...locked.values()].filter(
        ({ status, expiresAt }) => status === 'active' && expiresAt !== null && expiresAt <= stamp,
      );
      if (due.length === 0) {
        return;
      }
      const expired = due.map((listing) => ({
        ...listing,
        status: 'expired' as const,
        version: listing.version + 1,
        updatedAt: stamp,
      }));
      const expiredIds = expired.map((listing) => listing.id);
      await this.listings.update(manager, agencyId, expired);
      await this.publications.withdraw(manager, agencyId, expiredIds, stamp);
      const wishes = expiredIds.map((listingId) => ({ listingId, need: 'cancel' as const, fileJobIds: [] }));
      await this.publishingJobs.arrange(manager, agencyId, wishes);
    });
  }
}
