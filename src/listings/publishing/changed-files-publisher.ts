import { Injectable } from '@nestjs/common';
import { MediaRepository } from '../../media/media.repository.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf, idsOf } from '../../platform/collections/grouping.js';
import { PublishingBlocks } from '../blocking/publishing-blocks.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingRowsRepository, LISTINGS_AT_A_TIME } from '../write/listing-rows.repository.js';
import { awaitedFileJobs, PublishingJobs, type PublishingRequest } from './publishing-jobs.js';
import { PublicationFilesRepository, type ShownFiles } from './snapshot/publication-files.repository.js';
import { PublicationsRepository } from './snapshot/publications.repository.js';
import { toSnapshotFile } from './snapshot/published-listings.js';

/** Publishes listings whose files have changed without a write to the listings themselves. */
@Injectable()
export class ChangedFilesPublisher {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publicationFiles: PublicationFilesRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly media: MediaRepository,
    private readonly blocks: PublishingBlocks,
  ) {}

  /**
   * Describes files that have other bytes now in every snapshot that shows them: also in those that no job rebuilds, because their
   * listing could not be published again, is hidden, or has other files, or that a job will rebuild once other files have arrived.
   * Of these, listings that the public sees are blocked if they show a blocked one by now (D-171).
   * @param showing the listings of these snapshots, locked.
   * @param rebuilt the listings whose page a job is about to rebuild, and then recognises them itself.
   */
  async describe(
    context: WriteContext,
    mediaIds: readonly number[],
    showing: readonly number[],
    rebuilt: ReadonlySet<number>,
  ): Promise<void> {
    const found = await this.media.findMany(context, mediaIds);
    const files = found.flatMap(toSnapshotFile);
    const hasBlocks = await this.blocks.hasAny(context);
    for (const listingIds of chunksOf(showing, LISTINGS_AT_A_TIME)) {
      const snapshots = await this.publicationFiles.lockFiles(context, listingIds);
      await this.publicationFiles.describeFiles(context, snapshots, files);
      if (hasBlocks) {
        const unchecked = snapshots.filter(({ listingId, isPublic }) => isPublic && !rebuilt.has(listingId));
        await this.blockRecognised(context, await this.listings.lock(context, listingIds), unchecked);
      }
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

  private async blockRecognised(
    context: WriteContext,
    listings: ReadonlyMap<number, ListingRow>,
    snapshots: readonly ShownFiles[],
  ): Promise<void> {
    const contents = await this.publications.shownContentOf(
      context,
      snapshots.map(({ listingId }) => listingId),
    );
    for (const { listingId, location, files } of snapshots) {
      const [listing, content] = [listings.get(listingId), contents.get(listingId)];
      if (listing !== undefined && content !== undefined && location !== null) {
        const mediaIds = idsOf(files);
        await this.blocks.blockIfRecognised(context, listing, { fields: content.fields, location, mediaIds });
      }
    }
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
