import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { lockTargets } from '../../platform/batch/lock-targets.js';
import { requireVersion, type VersionCondition } from '../../platform/batch/version-condition.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { BlockListing } from '../blocking/block-listing.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { PublishingJobs } from '../publishing/publishing-jobs.js';
import type { Target } from '../../platform/batch/target.js';

/** Takes listings out of the service (D-28). */
@Injectable()
export class ListingDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly blockListing: BlockListing,
  ) {}

  /**
   * Takes the listing out of every read and the public's sight, ends its publishing and frees its external id. Its media
   * stay with the agency for a while (D-142). A block outlives it (D-171).
   * @returns the external id that it had.
   * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`.
   */
  async delete(
    agencyId: number,
    target: Target,
    condition: VersionCondition = null,
  ): Promise<{ id: number; externalId: string | null }> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { matched } = await lockTargets(manager, 'listings', agencyId, [{ target }], (ids) =>
        this.listings.lock(context, ids),
      );
      const listing = matched[0]?.row ?? null;
      requireVersion(condition, listing);
      if (listing === null) {
        throw new ApiError('NOT_FOUND');
      }
      const { id } = listing;
      if (listing.status === 'blocked') {
        await this.blockListing.keepMarks(context, listing);
      }
      await this.listings.markDeleted(context, id);
      await this.publications.withdraw(context, [id]);
      await this.publications.release(context, id);
      await this.files.release(context, id);
      const request = { listingId: id, need: 'cancel' as const, fileJobIds: [] };
      await this.publishingJobs.arrange(context, [request]);
      return { id, externalId: listing.externalId };
    });
  }
}
