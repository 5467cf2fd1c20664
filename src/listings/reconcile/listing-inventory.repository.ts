import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mapInSlices } from '../../platform/concurrency/loop-turns.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Listing } from '../listing.entity.js';

const SHOWN = [
  'id',
  'externalId',
  'status',
  'expiresAt',
  'sourceUpdatedAt',
  'sourceHash',
  'sourceOutdated',
] as const satisfies readonly (keyof Listing)[];

/** The columns that an inventory is compared with. */
export type ReconciledListing = Pick<Listing, (typeof SHOWN)[number]>;

/** Reads of the table `listings` for comparison with an inventory. */
@Injectable()
export class ListingInventoryRepository extends AgencyRepository<Listing> {
  private readonly shown = this.columns(SHOWN);

  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /** All of the agency's listings by id, consistent as of one moment because they are read in a single statement. */
  async findAll(agencyId: number): Promise<ReconciledListing[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.shown.selection} FROM listings FORCE INDEX (uq_listings_agency_id)
        WHERE agency_id = ? AND deleted_at IS NULL ORDER BY id`,
      [agencyId],
    );
    return mapInSlices(rows, (row) => this.shown.read(row));
  }

  /** The statuses of those of the agency's listings that are not deleted, by id. */
  async statusesOf(agencyId: number, ids: readonly number[]): Promise<Map<number, Listing['status']>> {
    const rows = await this.query<Pick<Listing, 'id' | 'status'>[]>(
      'SELECT id, status FROM listings WHERE agency_id = ? AND id IN (?) AND deleted_at IS NULL',
      [agencyId, ids],
    );
    return new Map(rows.map(({ id, status }) => [id, status]));
  }
}
