import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import { UnusedFilesRepository } from '../../media/removal/unused-files.repository.js';
import { queryWithNext } from '../../platform/mysql/connections/statement-pipeline.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { OPEN_STATES } from '../../platform/outbox/job-state.js';
import { ListingFile } from '../listing-file.entity.js';
import { ListingFinding } from '../publishing/finding.entity.js';

/** `isBeingFetched` as a condition on a row of `media m`. */
export const IS_BEING_FETCHED = `(m.optimization IN ('pending', 'processing') OR m.refresh_state <=> 'pending')`;

interface FileRow extends ReferencedFile {
  listingId: number;
}

/**
 * Which files a listing has, in display order: the table `listing_files`. Queries force their index, because the optimizer
 * sometimes prefers to read all rows of the agency, or of all agencies.
 */
@Injectable()
export class ListingFilesRepository extends AgencyRepository<ListingFile> {
  private readonly place = this.columns(['listingId', 'position', 'agencyId', 'mediaId']);

  constructor(
    dataSource: DataSource,
    private readonly unused: UnusedFilesRepository,
  ) {
    super(ListingFile, dataSource);
  }

  /** The files of each listing; a listing without files has an entry too. */
  async filesOf(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, ReferencedFile[]>> {
    const files = new Map(listingIds.map((id) => [id, [] as ReferencedFile[]]));
    if (listingIds.length === 0) {
      return files;
    }
    const rows = await manager.query<FileRow[]>(
      `SELECT f.listing_id AS listingId, m.id, m.external_id AS externalId, m.kind, m.optimization,
              IF(m.optimization IN ('pending', 'processing'), m.last_job_id, NULL) AS openJobId,
              IF(${IS_BEING_FETCHED}, m.last_job_id, NULL) AS fetchJobId
         FROM listing_files f FORCE INDEX (PRIMARY) JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id
        WHERE f.listing_id IN (?) AND f.agency_id = ? ORDER BY f.listing_id, f.position`,
      [listingIds, agencyId],
    );
    for (const { listingId, ...file } of rows) {
      files.get(listingId)?.push(file);
    }
    return files;
  }

  /** Whether files of the listing are unfinished although no open job is working on any of them. */
  async areStranded({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<boolean> {
    const [row] = await manager.query<{ underWay: number; withOpenJob: number }[]>(
      `SELECT COUNT(*) AS underWay, COUNT(j.id) AS withOpenJob
         FROM listing_files f FORCE INDEX (PRIMARY) JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id
         LEFT JOIN jobs j ON j.agency_id = m.agency_id AND j.id = m.last_job_id AND j.state IN (?)
        WHERE f.listing_id = ? AND f.agency_id = ? AND m.optimization IN ('pending', 'processing')`,
      [OPEN_STATES, listingId, agencyId],
    );
    return row !== undefined && row.underWay > 0 && row.withOpenJob === 0;
  }

  /** Whether open jobs are fetching files of the listing again, whose present bytes can be shown in the meantime. */
  async areFetchedAgain({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM listing_files f FORCE INDEX (PRIMARY) JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id
         JOIN jobs j ON j.agency_id = m.agency_id AND j.id = m.last_job_id AND j.state IN (?)
        WHERE f.listing_id = ? AND f.agency_id = ? AND m.refresh_state = 'pending' LIMIT 1`,
      [OPEN_STATES, listingId, agencyId],
    );
    return rows.length > 0;
  }

  /** The listings that use one of the files and are not deleted, by ascending id. */
  async listingsWith({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    if (mediaIds.length === 0) {
      return [];
    }
    const rows = await manager.query<{ listingId: number }[]>(
      `SELECT DISTINCT f.listing_id AS listingId FROM listing_files f FORCE INDEX (ix_listing_files_media)
         JOIN listings l ON l.id = f.listing_id AND l.deleted_at IS NULL
        WHERE f.agency_id = ? AND f.media_id IN (?) ORDER BY f.listing_id`,
      [agencyId, mediaIds],
    );
    return rows.map((row) => row.listingId);
  }

  /** Which of the files belong to a listing that is not deleted. */
  async placedAmong({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ mediaId: number }[]>(
      `SELECT DISTINCT f.media_id AS mediaId FROM listing_files f FORCE INDEX (ix_listing_files_media)
         JOIN listings l ON l.id = f.listing_id AND l.deleted_at IS NULL
        WHERE f.agency_id = ? AND f.media_id IN (?)`,
      [agencyId, mediaIds],
    );
    return rows.map(({ mediaId }) => mediaId);
  }

  /** Gives each listing exactly these files, in this order. */
  async replaceAll(
    context: AgencyTransaction,
    mediaIdsByListing: ReadonlyMap<number, readonly number[]>,
  ): Promise<void> {
    const { manager, agencyId } = context;
    if (mediaIdsByListing.size === 0) {
      return;
    }
    const listingIds = [...mediaIdsByListing.keys()];
    const placed = await this.idsOf(context, listingIds);
    const kept = new Set([...mediaIdsByListing.values()].flat());
    await this.using({ manager }).delete({ listingId: In(listingIds), agencyId });
    await this.insertNew(context, mediaIdsByListing);
    await this.unused.markReleased(
      context,
      placed.filter((id) => !kept.has(id)),
    );
  }

  /** Records that deleted listings no longer use their files. */
  async release(context: AgencyTransaction, listingIds: readonly number[]): Promise<void> {
    await this.unused.markReleased(context, await this.idsOf(context, listingIds));
  }

  /** Gives listings that have none yet these files, in this order. */
  async insertNew(
    { manager, agencyId }: AgencyTransaction,
    mediaIdsByListing: ReadonlyMap<number, readonly number[]>,
  ): Promise<void> {
    const rows = [...mediaIdsByListing].flatMap(([listingId, mediaIds]) =>
      mediaIds.map((mediaId, position) => this.place.valuesOf({ listingId, position, agencyId, mediaId })),
    );
    if (rows.length > 0) {
      await queryWithNext(manager, `INSERT INTO listing_files (${this.place.names}) VALUES ?`, [rows]);
    }
  }

  /** Removes what publishing has found out about the listings' photos. */
  async forgetAnalyses({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<void> {
    if (listingIds.length > 0) {
      await manager.delete(ListingFinding, { agencyId, listingId: In(listingIds), operation: 'analyze_images' });
    }
  }

  private async idsOf({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ mediaId: number }[]>(
      `SELECT media_id AS mediaId FROM listing_files FORCE INDEX (PRIMARY) WHERE listing_id IN (?) AND agency_id = ?`,
      [listingIds, agencyId],
    );
    return rows.map(({ mediaId }) => mediaId);
  }
}
