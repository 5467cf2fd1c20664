import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaKind, Optimization } from '../../catalogue/vocabulary.js';
import { isSameSource, type SourceVersion } from '../../conditional-writes/source-version.js';
import type { Media } from '../../media/media.entity.js';
import type { Target } from '../../platform/batch/target.js';
import { groupBy, idsOf } from '../../platform/collections/grouping.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { EXTENDED_STATUSES } from '../domain/listing-status.js';
import { Listing } from '../listing.entity.js';
import { IS_BEING_FETCHED } from './listing-files.repository.js';

/** The columns that decide whether a write would change a listing. */
export type SyncedListing = Pick<Listing, (typeof SYNCED)[number]>;

const SYNCED = [
  'id',
  'externalId',
  'status',
  'version',
  'userId',
  'hasPendingReferences',
  'issues',
  'contentHash',
  'sourceUpdatedAt',
  'sourceHash',
  'sourceOutdated',
] as const satisfies readonly (keyof Listing)[];

/** A listing whose write changed nothing, and the source version that it has from now on. */
export interface SyncedWrite {
  listing: SyncedListing;
  source: SourceVersion;
}

/** A file of a listing, in display order. */
export interface SyncedFile {
  id: number;
  externalId: string | null;
  kind: MediaKind | null;
  optimization: Optimization;
  /** The import or optimisation under way; null when none is. */
  openJobId: number | null;
  refreshState: Media['refreshState'];
  /** The job that is fetching its bytes, for the first time or again; null when none is. */
  fetchJobId: number | null;
  /** SHA-256 of the URL that it is being fetched from; null when it is not being fetched. */
  sourceUrlHash: Buffer | null;
  sourceHash: string | null;
}

/**
 * The queries that recognize writes which change nothing, and the record of such a write. The queries take no locks: each reads
 * one consistent state, and a write that would not change it counts as done.
 */
@Injectable()
export class UnchangedListingsRepository extends AgencyRepository<Listing> {
  private readonly synced = this.columns(SYNCED);
  private readonly source = this.columns(['sourceUpdatedAt', 'sourceHash', 'sourceOutdated']);

  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /** The agency's listings among the targets. */
  async findTargets(agencyId: number, targets: readonly Target[]): Promise<SyncedListing[]> {
    const ids = targets.flatMap(({ id }) => id ?? []);
    const externalIds = targets.flatMap(({ externalId }) => externalId ?? []);
    return [
      ...(await this.findByColumn('id', agencyId, ids)),
      ...(await this.findByColumn('external_id', agencyId, externalIds)),
    ];
  }

  /** The files of each listing in their order; a listing without files has no entry. */
  async filesOf(agencyId: number, listingIds: readonly number[]): Promise<Map<number, SyncedFile[]>> {
    if (listingIds.length === 0) {
      return new Map();
    }
    const rows = await this.query<(SyncedFile & { listingId: number })[]>(
      `SELECT f.listing_id AS listingId, m.id, m.external_id AS externalId, m.kind, m.optimization, m.source_hash AS sourceHash,
              m.refresh_state AS refreshState, IF(m.optimization IN ('pending', 'processing'), m.last_job_id, NULL) AS openJobId,
              IF(${IS_BEING_FETCHED}, m.last_job_id, NULL) AS fetchJobId,
              IF(${IS_BEING_FETCHED}, m.source_url_hash, NULL) AS sourceUrlHash
         FROM listing_files f FORCE INDEX (PRIMARY) JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id
        WHERE f.listing_id IN (?) AND f.agency_id = ? ORDER BY f.listing_id, f.position`,
      [listingIds, agencyId],
    );
    return groupBy(rows, ({ listingId }) => listingId);
  }

  /** The ids of the agency's agents with these external ids; those that do not exist are missing. */
  async agentIdsOf(agencyId: number, externalIds: readonly string[]): Promise<Map<string, number>> {
    if (externalIds.length === 0) {
      return new Map();
    }
    const rows = await this.query<{ id: number; externalId: string }[]>(
      `SELECT id, external_id AS externalId FROM users
        WHERE agency_id = ? AND external_id IN (?) AND deleted_at IS NULL`,
      [agencyId, externalIds],
    );
    return new Map(rows.map(({ id, externalId }) => [externalId, id]));
  }

  /**
   * Marks the listings as synced if all of them are still as they were found, and extends the lifetime of those that have one (D-21). Returns
   * whether all were. One statement without a transaction suffices: any write in between changes the version, the hash or the
   * source version, which the WHERE clause compares.
   */
  async markSynced(agencyId: number, writes: readonly SyncedWrite[], lifetimeDays: number): Promise<boolean> {
    const listings = writes.map(({ listing }) => listing);
    const source = this.sourceStatement(writes);
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      `UPDATE listings FORCE INDEX (PRIMARY) SET last_synced_at = SYSDATE(3),
          expires_at = IF(status IN (?) AND expires_at IS NOT NULL, SYSDATE(3) + INTERVAL ? DAY, expires_at)${source.assignments}
        WHERE agency_id = ? AND id IN (?) AND (id, version, content_hash) IN (?) AND deleted_at IS NULL${source.conditions}`,
      [
        EXTENDED_STATUSES,
        lifetimeDays,
        ...source.assigned,
        agencyId,
        idsOf(listings),
        listings.map(({ id, version, contentHash }) => [id, version, contentHash]),
        ...source.compared,
      ],
    );
    return affectedRows === listings.length;
  }

  private async findByColumn(
    column: 'id' | 'external_id',
    agencyId: number,
    values: readonly (number | string)[],
  ): Promise<SyncedListing[]> {
    if (values.length === 0) {
      return [];
    }
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.synced.selection} FROM listings WHERE agency_id = ? AND ${column} IN (?) AND deleted_at IS NULL`,
      [agencyId, values],
    );
    return rows.map((row) => this.synced.read(row));
  }

  /**
   * The parts of the statement that are needed when writes have a newer source version; the comparison makes the older of two
   * concurrent writes lose.
   */
  private sourceStatement(writes: readonly SyncedWrite[]): {
    assignments: string;
    assigned: unknown[];
    conditions: string;
    compared: unknown[];
  } {
    if (writes.every(({ listing, source }) => isSameSource(listing, source))) {
      return { assignments: '', assigned: [], conditions: '', compared: [] };
    }
    const listings = writes.map(({ listing }) => listing);
    const ids = idsOf(listings);
    const next = this.source.assignEach(
      'id',
      ids,
      writes.map(({ source }) => source),
    );
    return {
      assignments: `, ${next.assignments}`,
      assigned: next.values,
      conditions: `
          AND source_updated_at <=> CAST(ELT(FIELD(id, ?), ?) AS DATETIME(3)) AND source_hash <=> ELT(FIELD(id, ?), ?)
          AND source_outdated = ELT(FIELD(id, ?), ?)`,
      compared: this.source.assignEach('id', ids, listings).values,
    };
  }
}
