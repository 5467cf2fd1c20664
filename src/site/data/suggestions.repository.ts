import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { Listing } from '../../listings/listing.entity.js';
import { cellsAround } from '../../listings/similarity/similar-listing-keys.js';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';

/** How many of the newest listings are read per index range; those that are not public or on offer are left out. */
const READ_PER_RANGE = 40;

/** How many of the newest listings are read if most of them are not on offer. */
const READ_AT_MOST = 4_000;

/** The statuses of public listings that are on offer (D-22). */
const OFFERED_STATUSES: readonly ListingStatus[] = ['active', 'pending_active', 'publish_failed'];

/**
 * A condition on listings `l` with a snapshot: neither sold nor rented out, nor still shown as such while they are
 * published again (D-22). Only then the snapshot is read, by its key: for an EXISTS the server might read all of them.
 */
const IS_ON_OFFER = `(l.status = 'active' OR (l.status <> 'completed' AND
  (SELECT JSON_EXTRACT(shown.findings, '$.wasCompleted') FROM listing_publications shown
    WHERE shown.listing_id = l.id) IS NULL))`;

/** The newest listings of an agency in each of these statuses. */
const NEWEST_BY_STATUS = OFFERED_STATUSES.map(
  () => `(SELECT id, status, updated_at FROM listings FORCE INDEX (ix_listings_status)
    WHERE agency_id = ? AND status = ? AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT ?)`,
).join(' UNION ALL ');

/**
 * Listings that a page may link to: public and on offer (not sold or rented out), newest first. Those of test agencies are only
 * linked from pages of the same agency (D-226). Each query reads a few bounded index ranges, however many listings there are; the
 * indexes are forced, because with little or outdated statistics the optimizer takes others.
 */
@Injectable()
export class SuggestionsRepository extends EntityRepository<Listing> {
  private readonly listing = this.columns(['id'], { alias: 'l' });

  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /** The newest listings, also if many of the newest have been sold. */
  async newest(limit: number): Promise<number[]> {
    const ids = await this.newestAmong(Math.max(READ_PER_RANGE, 2 * limit), limit);
    return ids.length === limit ? ids : this.newestAmong(READ_AT_MOST, limit);
  }

  /** Listings of the kind in the cell, then in the adjacent cells; see `similar-listing-keys.ts`. */
  near(kind: string, placeCell: number, limit: number): Promise<number[]> {
    const cells = cellsAround(placeCell);
    const newestInCell = `(SELECT listing_id, ? AS step FROM listing_publications FORCE INDEX (ix_listing_publications_near)
      WHERE withdrawn_at IS NULL AND is_test = 0 AND kind = ? AND place_cell = ? ORDER BY listing_id DESC LIMIT ?)`;
    return this.onOffer(
      cells.map(() => newestInCell).join(' UNION ALL '),
      cells.flatMap((cell) => [cell === placeCell ? 0 : 1, kind, cell, READ_PER_RANGE]),
      limit,
    );
  }

  /** Listings of the kind, in any location. */
  ofKind(kind: string, limit: number): Promise<number[]> {
    return this.onOffer(
      `SELECT listing_id, 0 AS step FROM listing_publications FORCE INDEX (ix_listing_publications_kind)
        WHERE withdrawn_at IS NULL AND is_test = 0 AND kind = ? ORDER BY listing_id DESC LIMIT ?`,
      [kind, READ_PER_RANGE],
      limit,
    );
  }

  /** The most recently changed listings of the agency; those that are being published again are still on offer (D-22). */
  async ofAgency(agencyId: number, limit: number): Promise<number[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.listing.selection} FROM (${NEWEST_BY_STATUS}) l
         JOIN listing_publications p ON p.listing_id = l.id AND p.withdrawn_at IS NULL
        WHERE ${IS_ON_OFFER}
        ORDER BY l.updated_at DESC, l.id DESC LIMIT ?`,
      [...OFFERED_STATUSES.flatMap((status) => [agencyId, status, READ_PER_RANGE]), limit],
    );
    return rows.map((row) => this.listing.read(row).id);
  }

  private newestAmong(read: number, limit: number): Promise<number[]> {
    return this.onOffer(
      `SELECT listing_id, 0 AS step FROM listing_publications FORCE INDEX (ix_listing_publications_public)
        WHERE withdrawn_at IS NULL AND is_test = 0 ORDER BY listing_id DESC LIMIT ?`,
      [read],
      limit,
    );
  }

  /** The listings of the subquery that are on offer. */
  private async onOffer(found: string, parameters: readonly unknown[], limit: number): Promise<number[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.listing.selection} FROM (${found}) found JOIN listings l ON l.id = found.listing_id
        WHERE ${IS_ON_OFFER} AND l.deleted_at IS NULL ORDER BY found.step, l.id DESC LIMIT ?`,
      [...parameters, limit],
    );
    return rows.map((row) => this.listing.read(row).id);
  }
}
