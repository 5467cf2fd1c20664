import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Agency } from '../agencies/agency.entity.js';
import { idsOf } from '../platform/collections/grouping.js';
import { type AgencyTransaction, EntityRepository } from '../platform/mysql/repository/agency-repository.js';

/** The tables whose rows are marked as deleted and removed later. */
export type TableWithDeletedRows = 'listings' | 'media';

/** A column with the id of a listing or of a file. */
interface Reference {
  table: string;
  column: string;
}

interface References {
  /** The index by `deleted_at`. */
  index: string;
  /** Rows that are removed together with the row that they refer to. */
  removed: readonly Reference[];
  /** Rows that keep the row that they refer to. */
  keeping: readonly Reference[];
}

/** What refers to the rows. `test/e2e/deleted-rows.e2e-spec.ts` knows each foreign key of the database. */
const REFERENCES: Readonly<Record<TableWithDeletedRows, References>> = {
  listings: {
    index: 'ix_listings_deleted',
    removed: [
      { table: 'listing_publication_files', column: 'listing_id' },
      { table: 'listing_publications', column: 'listing_id' },
      { table: 'listing_findings', column: 'listing_id' },
      { table: 'listing_files', column: 'listing_id' },
      { table: 'listing_expiry_notices', column: 'listing_id' },
      { table: 'pending_references', column: 'listing_id' },
      // The pages of listings that were merged into it lead nowhere, so these are kept no longer either.
      { table: 'listing_merges', column: 'into_id' },
    ],
    keeping: [
      { table: 'listing_blocks', column: 'listing_id' },
      // Listings that were recognised as this one are blocked for the reason in its row (D-171).
      { table: 'listing_blocks', column: 'origin_id' },
      // Its page is redirected (D-223).
      { table: 'listing_merges', column: 'listing_id' },
    ],
  },
  media: {
    index: 'ix_media_last_used',
    removed: [],
    keeping: [
      { table: 'listing_files', column: 'media_id' },
      { table: 'listing_publication_files', column: 'media_id' },
      { table: 'listing_block_files', column: 'media_id' },
      { table: 'upload_files', column: 'media_id' },
      { table: 'users', column: 'avatar_media_id' },
    ],
  },
};

/** The rows of deleted listings and files. */
@Injectable()
export class DeletedRowsRepository extends EntityRepository<Agency> {
  constructor(dataSource: DataSource) {
    super(Agency, dataSource);
  }

  /** Rows of all agencies except `leftOut` that were deleted before a given time and that nothing keeps. */
  due(
    table: TableWithDeletedRows,
    before: Date,
    limit: number,
    leftOut: readonly number[],
  ): Promise<{ agencyId: number; id: number }[]> {
    const { index } = REFERENCES[table];
    const condition = nothingKeeps(table);
    return this.query(
      `SELECT agency_id AS agencyId, id FROM ${table} FORCE INDEX (${index})
        WHERE deleted_at < ? AND agency_id NOT IN (?) AND ${condition} LIMIT ?`,
      [before, leftOut, limit],
    );
  }

  /** The same of one agency. */
  async dueOf(table: TableWithDeletedRows, agencyId: number, before: Date, limit: number): Promise<number[]> {
    const condition = nothingKeeps(table);
    const rows = await this.query<{ id: number }[]>(
      `SELECT id FROM ${table} FORCE INDEX (uq_${table}_agency_id)
        WHERE agency_id = ? AND deleted_at < ? AND ${condition} LIMIT ?`,
      [agencyId, before, limit],
    );
    return idsOf(rows);
  }

  /**
   * Removes those of the rows that are due, with what belongs to them. Rows that are locked are left to the next pass.
   * @returns how many.
   */
  async removeDue(
    context: AgencyTransaction,
    table: TableWithDeletedRows,
    ids: readonly number[],
    before: Date,
  ): Promise<number> {
    const { manager, agencyId } = context;
    const condition = nothingKeeps(table);
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM ${table} FORCE INDEX (PRIMARY)
        WHERE id IN (?) AND agency_id = ? AND deleted_at < ? AND ${condition}
        ORDER BY id FOR UPDATE SKIP LOCKED`,
      [ids, agencyId, before],
    );
    const removable = idsOf(rows);
    if (removable.length === 0) {
      return 0;
    }
    for (const reference of REFERENCES[table].removed) {
      await deleteBy(context, reference, removable);
    }
    await deleteBy(context, { table, column: 'id' }, removable);
    return removable.length;
  }
}

async function deleteBy(
  { manager, agencyId }: AgencyTransaction,
  { table, column }: Reference,
  ids: readonly number[],
): Promise<void> {
  await manager.query(`DELETE FROM ${table} WHERE agency_id = ? AND ${column} IN (?)`, [agencyId, ids]);
}

/** The condition that no row keeps the one of the table. */
function nothingKeeps(kept: TableWithDeletedRows): string {
  return REFERENCES[kept].keeping
    .map(
      ({ table, column }) =>
        `NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.agency_id = ${kept}.agency_id AND r.${column} = ${kept}.id)`,
    )
    .join(' AND ');
}
