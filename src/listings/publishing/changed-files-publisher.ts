import { Injectable } from '@nestjs/common';
import { MediaRepository } from '../../media/media.repository.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingRowsRepository, LISTINGS_AT_A_TIME } from '../write/listing-rows.repository.js';
import { awaitedFileJobs, PublishingJobs, type PublishingRequest } from './publishing-jobs.js';
import { PublicationsRepository } from './snapshot/publications.repository.js';
import { toSnapshotFile } from './snapshot/published-listings.js';

/** Publishes listings whose files have changed without a write to the listings themselves. */
@Injectable()
export class ChangedFilesPublisher {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly media: MediaRepository,
  ) {}

  /**
   * Describes files that have other bytes now in every snapshot that shows them: also in those that no job rebuilds, whose listing
   * could not be published again, is hidden, or has other files.
   */
  async describe(context: AgencyTransaction, mediaIds: readonly number[]): Promise<void> {
    const found = await this.media.findMany(context.agencyId, mediaIds, context.manager);
    const files = found.flatMap(toSnapshotFile);
    for (const listingIds of chunksOf(await this.publications.showing(context, mediaIds), LISTINGS_AT_A_TIME)) {
      await this.publications.describeFiles(context, await this.publications.lockFiles(context, listingIds), files);
    }
  }

  /**
   * Has the public pages of those of the locked listings that have one rebuilt, once the imports of their files have ended.
   * Publishing that is under way continues with the files.
   * @param files the present ones, by listing.
   * @returns the jobs by listing.
   */
  async publish(
    context: WriteContext,
    listings: readonly ListingRow[],
    files: ReadonlyMap<number, readonly ReferencedFile[]>,
  ): Promise<ReadonlyMap<number, number>> {
    const shownIds = await this.publications.shownAmong(context, listings);
    const requests = listings.map((listing) => requestOf(listing, files.get(listing.id) ?? [], shownIds));
    const jobIds = await this.publishingJobs.arrange(context, requests);
    await this.listings.setLastJobs(context, jobIds);
    return jobIds;
  }
}

/**
 * @param shownIds the listings that the public can see.
 */
function requestOf(
  { id, status }: ListingRow,
  files: readonly ReferencedFile[],
  shownIds: ReadonlySet<number>,
): PublishingRequest {
  const need = shownIds.has(id) ? 'refresh' : status === 'pending_active' ? 'await-files' : 'none';
  return { listingId: id, need, fileJobIds: awaitedFileJobs(need, files) };
}
