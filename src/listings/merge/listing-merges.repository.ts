import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { ListingMerge } from './listing-merge.entity.js';

/** The table `listing_merges`. */
@Injectable()
export class ListingMergesRepository extends AgencyRepository<ListingMerge> {
  private readonly inserted = this.columns(['listingId', 'agencyId', 'intoId', 'mergedAt']);

  constructor(dataSource: DataSource) {
    super(ListingMerge, dataSource);
  }

  /**
   * Records that a locked listing was merged into another one. Updates the listings that had been merged into it earlier, so that
   * every row points directly to the remaining listing.
   */
  async add({ manager, agencyId, now }: WriteContext, listingId: number, intoId: number): Promise<void> {
    await this.using({ manager }).update({ agencyId, intoId: listingId }, { intoId });
    await manager.query(`INSERT INTO listing_merges (${this.inserted.names}) VALUES ?`, [
      [this.inserted.valuesOf({ listingId, agencyId, intoId, mergedAt: now })],
    ]);
  }

  /** Whether the listing was merged into the other one. */
  wasMerged({ manager, agencyId }: AgencyTransaction, listingId: number, intoId: number): Promise<boolean> {
    return this.using({ manager }).existsBy({ agencyId, listingId, intoId });
  }
}
