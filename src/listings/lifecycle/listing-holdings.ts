import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { ListingRow } from '../listing.entity.js';
import { PendingReferencesRepository } from '../pending/pending-references.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';

/** What a listing holds: its files, its page, and the names of what it waits for. */
@Injectable()
export class ListingHoldings {
  constructor(
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly names: PendingReferencesRepository,
  ) {}

  /** Takes the listing, which is deleted, out of the public's sight, and lets its files go. */
  async release(
    context: WriteContext,
    { id: listingId, hasPendingReferences }: Pick<ListingRow, 'id' | 'hasPendingReferences'>,
  ): Promise<void> {
    await this.publications.withdraw(context, [listingId]);
    await this.publications.release(context, listingId);
    await this.files.release(context, listingId);
    if (hasPendingReferences) {
      await this.names.forget(context, listingId);
    }
  }
}
