import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idsOf } from '../../platform/collections/grouping.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import { EXPIRING_STATUSES } from '../domain/listing-status.js';
import { Listing } from '../listing.entity.js';

/** A condition on rows of `listings` (so named in the query): the former page of a listing is still public (D-22). */
const HAS_PAGE = `EXISTS (SELECT 1 FROM listing_publications p
  WHERE p.listing_id = listings.id AND p.agency_id = listings.agency_id AND p.withdrawn_at IS NULL)`;

/** The public listings whose lifetime is over, as the expiry finds them. */
@Injectable()
export class ExpiredListingsRepository extends AgencyRepository<Listing> {
  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /**
   * Expired listings of all agencies except `leftOut`, the longest expired first. NOW, not SYSDATE, which may differ from row to
   * row: with it, the server would read all public listings instead of a range of the index.
   */
  findExpired(limit: number, leftOut: readonly number[]): Promise<{ agencyId: number; id: number }[]> {
    const ofStatus = (condition: string): string =>
      `(SELECT agency_id AS agencyId, id, expires_at AS expiresAt FROM listings FORCE INDEX (ix_listings_expiry)
         WHERE ${condition} AND expires_at <= NOW(3) AND deleted_at IS NULL AND agency_id NOT IN (?)
         ORDER BY expires_at LIMIT ?)`;
    // One by one, because for both together the server could not use the order of the index.
    const failed = ofStatus(`status = 'publish_failed' AND ${HAS_PAGE}`);
    return this.query(`${ofStatus("status = 'active'")} UNION ALL ${failed} ORDER BY expiresAt LIMIT ?`, [
      ...[leftOut, limit],
      ...[leftOut, limit],
      limit,
    ]);
  }

  /**
   * One agency's expired listings at a given time of its own clock, which may be ahead. Reads all its listings of these statuses.
   */
  async findExpiredOf(agencyId: number, agencyTime: Date, limit: number): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>(
      `SELECT id FROM listings FORCE INDEX (ix_listings_status)
        WHERE agency_id = ? AND status IN (?) AND expires_at <= ? AND deleted_at IS NULL
          AND (status = 'active' OR ${HAS_PAGE}) LIMIT ?`,
      [agencyId, EXPIRING_STATUSES, agencyTime, limit],
    );
    return idsOf(rows);
  }
}
