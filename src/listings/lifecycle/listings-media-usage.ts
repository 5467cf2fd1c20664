import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MediaUsage } from '../../media/media-usage.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { PendingReferenceResolver } from '../pending/pending-reference-resolver.js';
import { ChangedFilesPublisher } from '../publishing/changed-files-publisher.js';
import { awaitedFileJobs } from '../publishing/publishing-jobs.js';
import { PublicationFilesRepository } from '../publishing/snapshot/publication-files.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository, LISTINGS_AT_A_TIME } from '../write/listing-rows.repository.js';
import { ListingFileDetachment } from './listing-file-detachment.js';

/** What happens to listings when their files change or are deleted (D-26, D-40). */
@Injectable()
export class ListingsMediaUsage extends MediaUsage {
  /** The listings whose `updatedAt` the open transactions have set. */
  private readonly touched = new WeakMap<EntityManager, Set<number>>();

  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publicationFiles: PublicationFilesRepository,
    private readonly publisher: ChangedFilesPublisher,
    private readonly pending: PendingReferenceResolver,
    private readonly detachment: ListingFileDetachment,
  ) {
    super();
  }

  arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    return this.pending.resolveFiles(context, ids);
  }

  async mediaChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.touchOnce(context, await this.files.listingsWith(context, mediaIds));
  }

  async outdate(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.listings.markSourceOutdated(context, await this.files.listingsWith(context, mediaIds));
  }

  async contentChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    const listingIds = await this.files.listingsWith(context, mediaIds);
    const showing = await this.publicationFiles.showing(context, mediaIds);
    const held = new Set(listingIds);
    // A write may have given the file to others before it was locked: a refresh of their pages must not show its former content.
    await this.touchOnce(context, listingIds);
    await this.listings.lockAll(
      context,
      showing.filter((id) => !held.has(id)),
    );
    const rebuilt = new Set<number>();
    for (const chunk of chunksOf(listingIds, LISTINGS_AT_A_TIME)) {
      const listings = await this.listings.lock(context, chunk);
      // The stored advice is about the former content, and a listing that is not live may not be checked again for a long time.
      await this.files.forgetAnalyses(context, [...listings.keys()]);
      const files = await this.files.filesOf(context, [...listings.keys()]);
      for (const listingId of (await this.publisher.publish(context, [...listings.values()], files)).keys()) {
        if (awaitedFileJobs('refresh', files.get(listingId) ?? []).length === 0) {
          rebuilt.add(listingId);
        }
      }
    }
    // Publications after listings and jobs, in the order in which publishing locks them.
    await this.publisher.describe(context, mediaIds, showing, rebuilt);
  }

  async becameReady(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    for (const listingIds of chunksOf(await this.publicationFiles.lacking(context, mediaIds), LISTINGS_AT_A_TIME)) {
      const listings = await this.listings.lock(context, listingIds);
      await this.publisher.publish(context, [...listings.values()], await this.files.filesOf(context, listingIds));
    }
  }

  detach(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    return this.detachment.detach(context, mediaIds);
  }

  /** A deleted listing uses no files; a snapshot uses the files it shows even while withdrawn, because it may be shown again. */
  async usedAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<readonly number[]> {
    const placed = await this.files.placedAmong(context, mediaIds);
    return [...placed, ...(await this.publicationFiles.shownFilesAmong(context, mediaIds))];
  }

  /** Sets `updatedAt` of those of the listings for which the transaction has not done so yet. */
  private async touchOnce(context: WriteContext, listingIds: readonly number[]): Promise<void> {
    const touched = this.touched.get(context.manager) ?? new Set();
    this.touched.set(context.manager, touched);
    const others = listingIds.filter((id) => !touched.has(id));
    await this.listings.touch(context, others);
    others.forEach((id) => touched.add(id));
  }

  get isUsed(): string {
    return ['listing_files', 'listing_publication_files']
      .map(
        (table) => `COALESCE((SELECT 1 FROM ${table} f JOIN listings l ON l.id = f.listing_id AND l.deleted_at IS NULL
                               WHERE f.agency_id = media.agency_id AND f.media_id = media.id LIMIT 1), FALSE)`,
      )
      .join(' OR ');
  }
}
