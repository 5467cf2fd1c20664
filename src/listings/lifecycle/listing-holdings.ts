import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';

/** What a listing holds: its files and its page. */
@Injectable()
export class ListingHoldings {
  constructor(
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
  ) {}

  /** Takes the listing, which is deleted, out of the public's sight, and lets its files go. */
  async release(context: WriteContext, listingId: number): Promise<void> {
    await this.publications.withdraw(context, [listingId]);
    await this.publications.release(context, listingId);
    await this.files.release(context, listingId);
  }
}
