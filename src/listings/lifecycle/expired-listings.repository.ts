import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import { Listing } from '../listing.entity.js';

/** The live listings whose lifetime is over, as the expiry finds them. */
@Injectable()
export class ExpiredListingsRepository extends AgencyRepository<Listing> {
  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /**
   * Expired live listings of all agencies except `leftOut`, the longest expired first. NOW, not SYSDATE, which may differ from row to
   * row: with it, the server would read all live listings instead of a range of the index.
   */
  findExpired(limit: number, leftOut: readonly number[]): Promise<{ agencyId: number; id: number }[]> {
    return this.query(
      `SELECT agency_id AS agencyId, id FROM listings FORCE INDEX (ix_listings_expiry)
        WHERE status = 'active' AND expires_at <= NOW(3) AND deleted_at IS NULL AND agency_id NOT IN (?)
        ORDER BY expires_at LIMIT ?`,
      [leftOut, limit],
    );
  }

  /** One agency's expired listings at a given time of its own clock, which may be ahead. Reads all its live listings. */
  async findExpiredOf(agencyId: number, agencyTime: Date, limit: number): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>(
      `SELECT id FROM listings FORCE INDEX (ix_listings_status)
        WHERE agency_id = ? AND status = 'active' AND expires_at <= ? AND deleted_at IS NULL LIMIT ?`,
      [agencyId, agencyTime, limit],
    );
    return rows.map(({ id }) => id);
  }
}
