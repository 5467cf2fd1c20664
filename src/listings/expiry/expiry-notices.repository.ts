import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idsOf } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { ExpiryNotice } from './expiry-notice.entity.js';

/** A live listing whose expiry is to be announced. */
export interface ExpiringListing {
  agencyId: number;
  id: number;
  expiresAt: Date;
}

/** The table `listing_expiry_notices`. */
@Injectable()
export class ExpiryNoticesRepository extends AgencyRepository<ExpiryNotice> {
  private readonly notice = this.columns(['listingId', 'agencyId', 'expiresAt', 'days']);

  constructor(dataSource: DataSource) {
    super(ExpiryNotice, dataSource);
  }

  /**
   * Live listings of all agencies except `leftOut` that expire within this many days and have not been announced yet, by their
   * expiry.
   * @param last the last one found before. Announced ones stay in the range, which is therefore not read from its start again.
   */
  findDue(
    days: number,
    limit: number,
    leftOut: readonly number[],
    last: ExpiringListing | null,
  ): Promise<ExpiringListing[]> {
    const { expiresAt, id } = last ?? { expiresAt: new Date(0), id: 0 };
    return this.query(
      `SELECT l.agency_id AS agencyId, l.id, l.expires_at AS expiresAt
         FROM listings l FORCE INDEX (ix_listings_expiry)
         LEFT JOIN listing_expiry_notices n ON n.listing_id = l.id AND n.expires_at = l.expires_at AND n.days <= ?
        WHERE l.status = 'active' AND l.expires_at > NOW(3) AND l.expires_at <= NOW(3) + INTERVAL ? DAY
          AND l.expires_at >= ? AND (l.expires_at > ? OR l.id > ?)
          AND l.deleted_at IS NULL AND n.listing_id IS NULL AND l.agency_id NOT IN (?)
        ORDER BY l.expires_at, l.id LIMIT ?`,
      [days, days, expiresAt, expiresAt, id, leftOut, limit],
    );
  }

  /** The same for one agency at a given time of its own clock, by id, behind `last`. */
  async findDueOf(
    agencyId: number,
    agencyTime: Date,
    days: number,
    limit: number,
    last: number | null,
  ): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>(
      `SELECT l.id FROM listings l FORCE INDEX (uq_listings_agency_id)
         LEFT JOIN listing_expiry_notices n ON n.listing_id = l.id AND n.expires_at = l.expires_at AND n.days <= ?
        WHERE l.agency_id = ? AND l.id > ? AND l.status = 'active' AND l.expires_at > ?
          AND l.expires_at <= ? + INTERVAL ? DAY AND l.deleted_at IS NULL AND n.listing_id IS NULL
        ORDER BY l.id LIMIT ?`,
      [days, agencyId, last ?? 0, agencyTime, agencyTime, days, limit],
    );
    return idsOf(rows);
  }

  /** Those of the agency's locked listings whose expiry has already been announced for this number of days or fewer. */
  async announcedAmong(
    { manager, agencyId }: AgencyTransaction,
    ids: readonly number[],
    days: number,
  ): Promise<Map<number, Date>> {
    const rows = await manager.query<{ listingId: number; expiresAt: Date }[]>(
      `SELECT listing_id AS listingId, expires_at AS expiresAt FROM listing_expiry_notices FORCE INDEX (PRIMARY)
        WHERE listing_id IN (?) AND agency_id = ? AND days <= ?`,
      [ids, agencyId, days],
    );
    return new Map(rows.map(({ listingId, expiresAt }) => [listingId, expiresAt]));
  }

  /** Records that the agency has been notified. */
  async add({ manager }: AgencyTransaction, notices: readonly ExpiryNotice[]): Promise<void> {
    await manager.query(
      `INSERT INTO listing_expiry_notices (${this.notice.names}) VALUES ?
       ON DUPLICATE KEY UPDATE expires_at = VALUES(expires_at), days = VALUES(days)`,
      [notices.map((notice) => this.notice.valuesOf(notice))],
    );
  }
}
