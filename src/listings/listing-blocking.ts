import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OperatorError } from '../auth/operator-error.js';
import type { ListingStatus } from '../catalogue/vocabulary.js';
import { Transactions } from '../database/transactions.js';
import { stampWrite } from '../identity/agency-clock.js';
import { JobHints } from '../jobs/job-hints.js';
import type { QueueName } from '../jobs/job-types.js';
import { isLive } from './listing-status.js';
import type { ListingRow } from './listing.entity.js';
import { ListingsRepository } from './listings.repository.js';
import { PublicationsRepository } from './publishing/publications.repository.js';
import { PublishingJobs, type PublishingNeed } from './publishing/publishing-jobs.js';

/** A listing that an operator has blocked or unblocked. */
export interface BlockedListing {
  id: number;
  agencyId: number;
  status: ListingStatus;
}

/** What an operator does to listings that must not be seen (D-21: any → blocked and back). */
@Injectable()
export class ListingBlocking {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly hints: JobHints,
  ) {}

  /** Hides the listing from the public until it is unblocked; its agency can edit it, but not its status. */
  block(id: number): Promise<BlockedListing> {
    return this.change(id, async (manager, agencyId, { status }, stamp) => {
      if (status === 'blocked') {
        throw new OperatorError(`Listing ${id} is blocked already.`);
      }
      await this.publications.withdraw(manager, agencyId, [id], stamp);
      const block = { statusBefore: status, blockedAt: stamp };
      await this.listings.setBlock(manager, agencyId, id, 'blocked', block, stamp);
      return { status: 'blocked', need: 'cancel' };
    });
  }

  /** Gives the listing back its status and, where it had them, its public page or its publishing. */
  unblock(id: number): Promise<BlockedListing> {
    return this.change(id, async (manager, agencyId, _listing, stamp) => {
      const { statusBefore: status, blockedAt } = await this.listings.blockOf(manager, agencyId, id);
      if (status === null || blockedAt === null) {
        throw new OperatorError(`Listing ${id} is not blocked.`);
      }
      await this.publications.restoreWithdrawnAt(manager, agencyId, id, blockedAt);
      await this.listings.setBlock(manager, agencyId, id, status, { statusBefore: null, blockedAt: null }, stamp);
      // What was edited meanwhile has to reach the public; what was being published was cancelled.
      const need = status === 'pending_active' ? 'publish' : isLive(status) ? 'refresh' : 'none';
      return { status, need };
    });
  }

  private async change(
    id: number,
    apply: (
      manager: EntityManager,
      agencyId: number,
      listing: ListingRow,
      stamp: Date,
    ) => Promise<{ status: ListingStatus; need: PublishingNeed }>,
  ): Promise<BlockedListing> {
    const { queues, ...listing } = await this.transactions.run(async (manager) => {
      const agencyId = await this.listings.agencyOf(manager, id);
      if (agencyId === null) {
        throw new OperatorError(`There is no listing ${id}.`);
      }
      const stamp = await stampWrite(manager, agencyId);
      const row = (await this.listings.lock(manager, agencyId, [id])).get(id);
      if (row === undefined) {
        throw new OperatorError(`There is no listing ${id}.`);
      }
      const { status, need } = await apply(manager, agencyId, row, stamp);
      const queues = await this.arrange(manager, agencyId, id, need);
      return { id, agencyId, status, queues };
    });
    this.hints.post(queues);
    return listing;
  }

  /** The job, when it starts, waits for files that are still under way. */
  private async arrange(
    manager: EntityManager,
    agencyId: number,
    listingId: number,
    need: PublishingNeed,
  ): Promise<readonly QueueName[]> {
    const wish = { listingId, need, fileJobIds: [] };
    const { jobIds, queues } = await this.publishingJobs.arrange(manager, agencyId, [wish]);
    await this.listings.noteJobs(manager, agencyId, jobIds);
    return queues;
  }
}
