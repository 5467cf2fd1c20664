import { Injectable } from '@nestjs/common';
import {
  type OrphanCondition,
  requireOrphan,
  requireVersion,
  type VersionCondition,
} from '../../conditional-writes/write-terms.js';
import { ApiError } from '../../errors/api-error.js';
import { EventLog } from '../../events/log/event-log.js';
import { lockTargets } from '../../platform/batch/lock-targets.js';
import type { Target } from '../../platform/batch/target.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ListingBlocker } from '../blocking/listing-blocker.js';
import type { ListingRow } from '../listing.entity.js';
import { PendingReferencesRepository } from '../pending/pending-references.repository.js';
import { PublishingJobs } from '../publishing/publishing-jobs.js';
import { PublicationFilesRepository } from '../publishing/snapshot/publication-files.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { listingEvent } from './listing-events.js';

/** What belongs to a listing: its files, its public page, and its pending references. */
@Injectable()
export class ListingHoldings {
  constructor(
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publicationFiles: PublicationFilesRepository,
    private readonly pending: PendingReferencesRepository,
  ) {}

  /** Withdraws the page of a deleted listing and releases its files. */
  async release(
    context: WriteContext,
    { id: listingId, hasPendingReferences }: Pick<ListingRow, 'id' | 'hasPendingReferences'>,
  ): Promise<void> {
    await this.publications.withdraw(context, [listingId]);
    await this.publicationFiles.release(context, listingId);
    await this.files.release(context, listingId);
    if (hasPendingReferences) {
      await this.pending.forget(context, listingId);
    }
  }
}

/** Deletes listings (D-28). */
@Injectable()
export class ListingDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly holdings: ListingHoldings,
    private readonly publishingJobs: PublishingJobs,
    private readonly blocker: ListingBlocker,
    private readonly events: EventLog,
  ) {}

  /**
   * Removes the listing from every read and from the public site, cancels its publishing and frees its external id. Its media stay
   * with the agency for a while (D-142), and a block remains in force (D-171).
   * @returns the external id that it had.
   * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`.
   */
  async delete(
    agencyId: number,
    target: Target,
    condition: VersionCondition = null,
    orphan: OrphanCondition | null = null,
  ): Promise<{ id: number; externalId: string | null }> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { matched } = await lockTargets(context, 'listings', [{ target }], (ids) =>
        this.listings.lock(context, ids),
      );
      const listing = matched[0]?.row ?? null;
      requireVersion(condition, listing);
      requireOrphan(orphan, listing);
      if (listing === null) {
        throw new ApiError('NOT_FOUND');
      }
      await this.deleteLocked(context, listing);
      return { id: listing.id, externalId: listing.externalId };
    });
  }

  /**
   * Deletes a locked listing in the caller's transaction.
   * @param why additional data of the event.
   */
  async deleteLocked(context: WriteContext, listing: ListingRow, why: object = {}): Promise<void> {
    const { id, status } = listing;
    if (status === 'blocked') {
      await this.blocker.keepMarks(context, listing);
    }
    await this.listings.markDeleted(context, id);
    await this.holdings.release(context, listing);
    const request = { listingId: id, need: 'delete' as const, fileJobIds: [] };
    await this.publishingJobs.arrange(context, [request]);
    this.events.record(context, [listingEvent('listing.deleted', listing, { data: { status, ...why } })]);
  }
}
