import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError } from '../../errors/api-error.js';
import { fileChanges } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf, idsOf } from '../../platform/collections/grouping.js';
import { areTooFewPhotos, countPhotos, hasTooFewPhotos } from '../domain/files-rules.js';
import { changedRow } from '../listing.entity.js';
import { ChangedFilesPublisher } from '../publishing/changed-files-publisher.js';
import { PublicationFilesRepository, type ShownFiles } from '../publishing/snapshot/publication-files.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository, LISTINGS_AT_A_TIME } from '../write/listing-rows.repository.js';
import { listingEvent } from './listing-events.js';

/** Removes files that are about to be deleted from the listings that use them and from the pages that show them (D-40). */
@Injectable()
export class ListingFileDetachment {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publicationFiles: PublicationFilesRepository,
    private readonly publisher: ChangedFilesPublisher,
    private readonly events: EventLog,
  ) {}

  /** @throws ApiError `MIN_PHOTOS` when a public listing would fall under its minimum of photos. */
  async detach(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    const referrers = await this.files.listingsWith(context, mediaIds);
    await this.listings.lockAll(context, referrers);
    for (const listingIds of chunksOf(referrers, LISTINGS_AT_A_TIME)) {
      await this.detachFrom(context, listingIds, mediaIds);
    }
    for (const listingIds of chunksOf(await this.publicationFiles.showing(context, mediaIds), LISTINGS_AT_A_TIME)) {
      const snapshots = await this.publicationFiles.lockFiles(context, listingIds);
      refuseTooFewPhotos(
        snapshots
          .filter(({ isPublic, files }) => isPublic && losesNeededPhoto(files, mediaIds))
          .map(({ listingId }) => listingId),
      );
      await this.publicationFiles.dropFiles(context, snapshots, mediaIds);
    }
  }

  private async detachFrom(
    context: WriteContext,
    listingIds: readonly number[],
    mediaIds: readonly number[],
  ): Promise<void> {
    const listings = await this.listings.lock(context, listingIds);
    const files = await this.files.filesOf(context, [...listings.keys()]);
    // A write may have taken the files out of a listing since it was found.
    const holding = [...listings.values()].filter(({ id }) =>
      files.get(id)?.some((file) => mediaIds.includes(file.id)),
    );
    if (holding.length === 0) {
      return;
    }
    const remaining = new Map(
      holding.map(({ id }) => [id, (files.get(id) ?? []).filter((file) => !mediaIds.includes(file.id))]),
    );
    await this.refuseLackOfPhotos(context, files, remaining);

    const detached = holding.map((listing) => changedRow(listing, context.now, { sourceOutdated: true }));
    await this.listings.writeBack(context, detached);
    const remainingIds = [...remaining].map(([listingId, held]) => [listingId, idsOf(held)] as const);
    await this.files.replaceAll(context, new Map(remainingIds));
    const jobIds = await this.publisher.publish(context, detached, remaining);
    this.events.record(
      context,
      detached.map((listing) => {
        const changes = fileChanges(idsOf(files.get(listing.id)), idsOf(remaining.get(listing.id)));
        const jobId = jobIds.get(listing.id) ?? null;
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

function losesNeededPhoto(files: ShownFiles['files'], mediaIds: readonly number[]): boolean {
  const photos = files.filter((file) => file.kind === 'image');
  const left = photos.filter((photo) => !mediaIds.includes(photo.id)).length;
  return areTooFewPhotos(left) && left < photos.length;
}
