import { Injectable } from '@nestjs/common';
import {
  type OrphanCondition,
  requireOrphan,
  requireVersion,
  type VersionCondition,
} from '../../conditional-writes/write-options.js';
import { ApiError } from '../../errors/api-error.js';
import { EventLog } from '../../events/log/event-log.js';
import type { ConditionalOperation } from '../../identity/identifiers.js';
import { mapOrRefuse } from '../../platform/batch/batch-steps.js';
import { type BatchOutcome, BatchWriter, outcomeOfOne } from '../../platform/batch/batch-writer.js';
import { lockTargets } from '../../platform/batch/lock-targets.js';
import type { Target } from '../../platform/batch/target.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
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

/** The deletion of a listing. */
export interface DeleteOperation extends ConditionalOperation {
  /** Only given for a listing that a CRM no longer has (D-212). */
  orphan?: OrphanCondition;
}

/** The ids that a deleted listing had. */
export interface DeletedListing {
  id: number;
  externalId: string | null;
}

/** What belongs to a listing: its files, its public page, its publishing and its pending references. */
@Injectable()
export class ListingHoldings {
  constructor(
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publicationFiles: PublicationFilesRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly pending: PendingReferencesRepository,
  ) {}

  /** Withdraws the pages of deleted listings, releases their files and cancels their publishing. */
  async release(
    context: WriteContext,
    listings: readonly Pick<ListingRow, 'id' | 'hasPendingReferences'>[],
  ): Promise<void> {
    const ids = idsOf(listings);
    await this.publications.withdraw(context, ids);
    await this.publicationFiles.release(context, ids);
    await this.files.release(context, ids);
    await this.pending.forget(
      context,
      listings.filter(({ hasPendingReferences }) => hasPendingReferences).map(({ id }) => id),
    );
    const requests = ids.map((listingId) => ({ listingId, need: 'delete' as const, fileJobIds: [] }));
    await this.publishingJobs.arrange(context, requests);
  }
}

/** Deletes listings, in batches (D-28). */
@Injectable()
export class ListingDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchWriter,
    private readonly listings: ListingRowsRepository,
    private readonly holdings: ListingHoldings,
    private readonly blocker: ListingBlocker,
    private readonly events: EventLog,
  ) {}

  /**
   * Removes the listings from every read and from the public site, cancels their publishing and frees their external ids. Their
   * media stay with the agency for a while (D-142), and a block remains in force (D-171).
   * @returns the outcome of each: `NOT_FOUND`, `VERSION_CONFLICT`.
   */
  deleteAll(agencyId: number, operations: readonly DeleteOperation[]): Promise<(DeletedListing | ApiError)[]> {
    return this.batches.writeAll('listings', agencyId, operations, (batch) =>
      this.transactions.run(async (manager) => this.deleteBatch(await beginWrite({ manager, agencyId }), batch)),
    );
  }

  /** Deletes one listing: a batch of one. @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`. */
  async delete(agencyId: number, target: Target, condition: VersionCondition): Promise<void> {
    outcomeOfOne(await this.deleteAll(agencyId, [{ target, condition }]));
  }

  /**
   * Deletes locked listings in the caller's transaction.
   * @param why additional data of the events.
   */
  async deleteLocked(context: WriteContext, listings: readonly ListingRow[], why: object = {}): Promise<void> {
    if (listings.length === 0) {
      return;
    }
    for (const listing of listings.filter(({ status }) => status === 'blocked')) {
      await this.blocker.keepMarks(context, listing);
    }
    await this.listings.markDeleted(context, idsOf(listings));
    await this.holdings.release(context, listings);
    const events = listings.map((listing) =>
      listingEvent('listing.deleted', listing, { data: { status: listing.status, ...why } }),
    );
    this.events.record(context, events);
  }

  private async deleteBatch(
    context: WriteContext,
    batch: readonly DeleteOperation[],
  ): Promise<BatchOutcome<DeleteOperation, DeletedListing | ApiError>> {
    const { matched, repeated } = await lockTargets(context, 'listings', batch, (ids) =>
      this.listings.lock(context, ids),
    );
    const { passed, refused } = mapOrRefuse(matched, ({ operation, row }) => {
      requireVersion(operation.condition, row);
      requireOrphan(operation.orphan ?? null, row);
      if (row === null) {
        throw new ApiError('NOT_FOUND');
      }
      return { operation, row };
    });
    await this.deleteLocked(
      context,
      passed.map(({ row }) => row),
    );
    const deleted = passed.map(({ operation, row: { id, externalId } }) => [operation, { id, externalId }] as const);
    return {
      outcomes: new Map<DeleteOperation, DeletedListing | ApiError>([...deleted, ...refused]),
      postponed: repeated,
    };
  }
}
