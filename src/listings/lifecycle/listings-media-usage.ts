import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError } from '../../errors/api-error.js';
import { fileChanges } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import { MediaUsage } from '../../media/media-holders.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { areTooFewPhotos, countPhotos, hasTooFewPhotos } from '../domain/files-rules.js';
import { PendingReferenceResolver } from '../pending/pending-reference-resolver.js';
import { ChangedFilesPublisher } from '../publishing/changed-files-publisher.js';
import { awaitedFileJobs } from '../publishing/publishing-jobs.js';
import { PublicationsRepository, type ShownFiles } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository, LISTINGS_AT_A_TIME } from '../write/listing-rows.repository.js';
import { listingEvent } from './listing-events.js';

/** What happens to listings when their files change or are deleted (D-26, D-40). */
@Injectable()
export class ListingsMediaUsage extends MediaUsage {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publisher: ChangedFilesPublisher,
    private readonly events: EventLog,
    private readonly pending: PendingReferenceResolver,
  ) {
    super();
  }

  arrived(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    return this.pending.resolveFiles(context, ids);
  }

  async mediaChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    const listingIds = await this.files.holdersOf(context, mediaIds);
    await this.listings.touch(context, listingIds);
  }

  async outdate(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.listings.markSourceOutdated(context, await this.files.holdersOf(context, mediaIds));
  }

  async contentChanged(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    const rebuilt = new Set<number>();
    for (const listingIds of chunksOf(await this.files.holdersOf(context, mediaIds), LISTINGS_AT_A_TIME)) {
      const listings = await this.listings.lock(context, listingIds);
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
    await this.publisher.describe(context, mediaIds, rebuilt);
  }

  async becameReady(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    for (const listingIds of chunksOf(await this.publications.lacking(context, mediaIds), LISTINGS_AT_A_TIME)) {
      const listings = await this.listings.lock(context, listingIds);
      await this.publisher.publish(context, [...listings.values()], await this.files.filesOf(context, listingIds));
    }
  }

  async detach(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    for (const listingIds of chunksOf(await this.files.holdersOf(context, mediaIds), LISTINGS_AT_A_TIME)) {
      await this.detachFrom(context, listingIds, mediaIds);
    }
    for (const listingIds of chunksOf(await this.publications.showing(context, mediaIds), LISTINGS_AT_A_TIME)) {
      const snapshots = await this.publications.lockFiles(context, listingIds);
      refuseTooFewPhotos(
        snapshots
          .filter(({ isPublic, files }) => isPublic && losesNeededPhoto(files, mediaIds))
          .map(({ listingId }) => listingId),
      );
      await this.publications.dropFiles(context, snapshots, mediaIds);
    }
  }

  private async detachFrom(
    context: WriteContext,
    listingIds: readonly number[],
    mediaIds: readonly number[],
  ): Promise<void> {
    const listings = await this.listings.lock(context, listingIds);
    if (listings.size === 0) {
      return;
    }
    const files = await this.files.filesOf(context, [...listings.keys()]);
    const remaining = new Map(
      [...files].map(([listingId, held]) => [listingId, held.filter((file) => !mediaIds.includes(file.id))]),
    );
    await this.refuseLackOfPhotos(context, files, remaining);

    const detached = [...listings.values()].map((listing) => ({
      ...listing,
      version: listing.version + 1,
      updatedAt: context.now,
      sourceOutdated: true,
    }));
    await this.listings.writeBack(context, detached);
    const remainingIds = [...remaining].map(([listingId, held]) => [listingId, idsOf(held)] as const);
    await this.files.replaceAll(context, new Map(remainingIds));
    const jobIds = await this.publisher.publish(context, detached, remaining);
    this.events.record(
      context,
      detached.map((listing) => {
        const moved = fileChanges(idsOf(files.get(listing.id)), idsOf(remaining.get(listing.id)));
        const jobId = jobIds.get(listing.id) ?? null;
        const changes = moved === null ? {} : { files: moved };
        return listingEvent('listing.updated', listing, { jobId, changes, data: { status: listing.status } });
      }),
    );
  }

  /** @throws ApiError `MIN_PHOTOS` when a listing is public and would lose a photo that it needs. */
  private async refuseLackOfPhotos(
    context: WriteContext,
    files: ReadonlyMap<number, readonly ReferencedFile[]>,
    remaining: ReadonlyMap<number, readonly ReferencedFile[]>,
  ): Promise<void> {
    const short = [...remaining].filter(
      ([id, left]) => hasTooFewPhotos(left) && countPhotos(left) < countPhotos(files.get(id) ?? []),
    );
    refuseTooFewPhotos(
      await this.publications.publicAmong(
        context,
        short.map(([listingId]) => listingId),
      ),
    );
  }

  /** A deleted listing holds no files; a snapshot holds the files it shows even while withdrawn, because it may be shown again. */
  async heldAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<readonly number[]> {
    const placed = await this.files.placedAmong(context, mediaIds);
    return [...placed, ...(await this.publications.shownFilesAmong(context, mediaIds))];
  }

  get isHeld(): string {
    return ['listing_files', 'listing_publication_files']
      .map(
        (table) => `EXISTS (SELECT 1 FROM ${table} f JOIN listings l ON l.id = f.listing_id AND l.deleted_at IS NULL
                             WHERE f.agency_id = media.agency_id AND f.media_id = media.id)`,
      )
      .join(' OR ');
  }
}

/**
 * A public listing must keep its minimum of photos, both on the current page and on the next one (D-40). Files that do not count
 * as photos, such as failed ones, can always be deleted.
 * @param listingIds the public listings that would have too few.
 */
function refuseTooFewPhotos(listingIds: readonly number[]): void {
  if (listingIds.length > 0) {
    const named = listingIds.slice(0, 5).join(', ');
    const message = `Listing ${named} is public and would show fewer than ${LIMITS.photosToPublish} photos.`;
    throw new ApiError('MIN_PHOTOS', [
      { pointer: '', field: 'fileIds', code: 'MIN_PHOTOS', message, min: LIMITS.photosToPublish },
    ]);
  }
}

const idsOf = (files: readonly ReferencedFile[] = []): number[] => files.map(({ id }) => id);

function losesNeededPhoto(files: ShownFiles['files'], mediaIds: readonly number[]): boolean {
  const photos = files.filter((file) => file.kind === 'image');
  const left = photos.filter((photo) => !mediaIds.includes(photo.id)).length;
  return areTooFewPhotos(left) && left < photos.length;
}
