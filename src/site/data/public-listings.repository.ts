import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ListingPublication } from '../../listings/publishing/snapshot/publication.entity.js';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';

export interface PublicListing {
  id: number;
  /** When its page last changed. */
  changedAt: Date;
}

/** A range of listing ids: from `range * size` up to the next range. */
export interface PublicRange {
  range: number;
  /** When a page of the range last changed. */
  changedAt: Date;
}

/**
 * The public listings of all agencies except test agencies (D-226), read from the covering index
 * `ix_listing_publications_public`.
 */
@Injectable()
export class PublicListingsRepository extends EntityRepository<ListingPublication> {
  private readonly listing = this.columns(['listingId', 'changedAt']);

  constructor(dataSource: DataSource) {
    super(ListingPublication, dataSource);
  }

  /** The ranges of `size` ids that contain public listings. */
  async ranges(size: number): Promise<PublicRange[]> {
    const rows = await this.query<{ idRange: number | string; changedAt: Date }[]>(
      `SELECT listing_id DIV ? AS idRange, MAX(changed_at) AS changedAt FROM listing_publications
        WHERE withdrawn_at IS NULL AND is_test = 0 GROUP BY idRange ORDER BY idRange`,
      [size],
    );
    return rows.map(({ idRange, changedAt }) => ({ range: Number(idRange), changedAt }));
  }

  /** Up to `limit` public listings with ids from `from` to below `before`, ordered by id. */
  async between(from: number, before: number, limit: number): Promise<PublicListing[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.listing.selection} FROM listing_publications
        WHERE withdrawn_at IS NULL AND is_test = 0 AND listing_id >= ? AND listing_id < ? ORDER BY listing_id LIMIT ?`,
      [from, before, limit],
    );
    return rows.map((row) => this.listing.read(row)).map(({ listingId, changedAt }) => ({ id: listingId, changedAt }));
  }
}
