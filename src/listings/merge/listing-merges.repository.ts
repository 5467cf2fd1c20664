import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Target } from '../../platform/batch/target.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { ListingMerge } from './listing-merge.entity.js';
import type { MergedPair } from './merged-write.js';

/** The table `listing_merges`. */
@Injectable()
export class ListingMergesRepository extends AgencyRepository<ListingMerge> {
  private readonly inserted = this.columns([
    'listingId',
    'agencyId',
    'intoId',
    'externalId',
    'intoExternalId',
    'mergedAt',
  ]);

  constructor(dataSource: DataSource) {
    super(ListingMerge, dataSource);
  }

  /**
   * Records that a locked listing was merged into another one. Updates the listings that had been merged into it earlier, so that
   * every row points directly to the remaining listing.
   */
  async add({ manager, agencyId, now }: WriteContext, { from, into }: MergedPair): Promise<void> {
    const [listingId, intoId] = [from.id, into.id];
    const names = { externalId: from.externalId, intoExternalId: into.externalId };
    await this.using({ manager }).update({ agencyId, intoId: listingId }, { intoId });
    await manager.query(`INSERT INTO listing_merges (${this.inserted.names}) VALUES ?`, [
      [this.inserted.valuesOf({ listingId, agencyId, intoId, ...names, mergedAt: now })],
    ]);
  }

  /** The last merge of one listing into the other, by their ids or by the external ids that they had; null when there was none. */
  lastOf({ manager, agencyId }: AgencyTransaction, from: Target, into: Target): Promise<ListingMerge | null> {
    return this.using({ manager }).findOne({
      where: {
        agencyId,
        ...(from.id === undefined ? { externalId: from.externalId } : { listingId: from.id }),
        ...(into.id === undefined ? { intoExternalId: into.externalId } : { intoId: into.id }),
      },
      order: { mergedAt: 'DESC', listingId: 'DESC' },
    });
  }
}
