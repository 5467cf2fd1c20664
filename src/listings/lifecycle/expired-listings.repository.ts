import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import { EXPIRING_STATUSES } from '../domain/listing-status.js';
import { Listing } from '../listing.entity.js';

/**
 * A condition on rows of `listings` (so named in the query): only listings that the public can see expire. One that could not be
 * published again keeps its former page (D-22).
 */
const IS_SHOWN = `(status = 'active' OR EXISTS
  (SELECT 1 FROM listing_publications p
    WHERE p.listing_id = listings.id AND p.agency_id = listings.agency_id AND p.withdrawn_at IS NULL))`;

/** The public listings whose lifetime is over, as the expiry finds them. */
@Injectable()
export class ExpiredListingsRepository extends AgencyRepository<Listing> {
  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /**
   * Expired listings of all agencies except `leftOut`, the longest expired first. NOW, not SYSDATE, which may differ from row to row:
   * with it, the server would read all public listings instead of a range of the index.
   */
  findExpired(limit: number, leftOut: readonly number[]): Promise<{ agencyId: number; id: number }[]> {
    return this.query(
      `SELECT agency_id AS agencyId, id FROM listings FORCE INDEX (ix_listings_expiry)
        WHERE status IN (?) AND expires_at <= NOW(3) AND deleted_at IS NULL AND agency_id NOT IN (?) AND ${IS_SHOWN}
        ORDER BY expires_at LIMIT ?`,
      [EXPIRING_STATUSES, leftOut, limit],
    );
  }

  /** One agency's expired listings at a given time of its own clock, which may be ahead. Reads all its public listings. */
  async findExpiredOf(agencyId: number, agencyTime: Date, limit: number): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>(
      `SELECT id FROM listings FORCE INDEX (ix_listings_status)
        WHERE agency_id = ? AND status IN (?) AND expires_at <= ? AND deleted_at IS NULL AND ${IS_SHOWN} LIMIT ?`,
      [agencyId, EXPIRING_STATUSES, agencyTime, limit],
    );
    return rows.map(({ id }) => id);
  }
}
