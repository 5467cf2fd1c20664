import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { UnusedFilesRepository } from '../../../media/removal/unused-files.repository.js';
import { AgencyRepository, type AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { LIVE_STATUSES } from '../../domain/listing-status.js';
import { REFRESH_KEY_PREFIX } from '../publishing-jobs.js';
import { ListingPublication, ListingPublicationFile } from './publication.entity.js';
import { type PublishedLocation, readSnapshotFindings, type StoredSnapshotFile } from './published-snapshot.js';

/** The files that a snapshot shows. */
export interface ShownFiles {
  listingId: number;
  isPublic: boolean;
  location: PublishedLocation | null;
  files: readonly StoredSnapshotFile[];
}

/**
 * The files that published snapshots show: their descriptions in the snapshot, and the table `listing_publication_files`, by which
 * the snapshots of a file are found.
 */
@Injectable()
export class PublicationFilesRepository extends AgencyRepository<ListingPublicationFile> {
  constructor(
    dataSource: DataSource,
    private readonly unused: UnusedFilesRepository,
  ) {
    super(ListingPublicationFile, dataSource);
  }

  /** The listings whose snapshots, public or withdrawn, contain any of the files, by ascending id. */
  async showing({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ listingId: number }[]>(
      `SELECT DISTINCT listing_id AS listingId FROM listing_publication_files
        WHERE agency_id = ? AND media_id IN (?) ORDER BY listing_id`,
      [agencyId, mediaIds],
    );
    return rows.map(({ listingId }) => listingId);
  }

  /**
   * The live listings that use any of the files while their public page lacks it and no refresh of the page is open, by ascending
   * id. The referrers must be locked, without which no refresh of them ends.
   */
  async lacking({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ listingId: number }[]>(
      `SELECT DISTINCT f.listing_id AS listingId FROM listing_files f
         JOIN listings l ON l.id = f.listing_id AND l.status IN (?) AND l.deleted_at IS NULL
         JOIN listing_publications p ON p.listing_id = f.listing_id AND p.withdrawn_at IS NULL
        WHERE f.agency_id = ? AND f.media_id IN (?)
          AND NOT EXISTS (SELECT 1 FROM listing_publication_files shown
                           WHERE shown.listing_id = f.listing_id AND shown.media_id = f.media_id)
          AND NOT EXISTS (SELECT 1 FROM jobs j
                           WHERE j.agency_id = f.agency_id AND j.exclusive_key = CONCAT(?, f.listing_id))
        ORDER BY f.listing_id`,
      [[...LIVE_STATUSES], agencyId, mediaIds, REFRESH_KEY_PREFIX],
    );
    return rows.map(({ listingId }) => listingId);
  }

  /** Those of the files that are in a snapshot, public or withdrawn, of a listing that is not deleted. */
  async shownFilesAmong({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ mediaId: number }[]>(
      `SELECT DISTINCT f.media_id AS mediaId FROM listing_publication_files f FORCE INDEX (ix_listing_publication_files_media)
         JOIN listings l ON l.id = f.listing_id AND l.deleted_at IS NULL
        WHERE f.agency_id = ? AND f.media_id IN (?)`,
      [agencyId, mediaIds],
    );
    return rows.map(({ mediaId }) => mediaId);
  }

  /**
   * The files that the snapshot shows; empty when it has never been published. Locks the row, because deleting a file removes it
   * from snapshots without locking their listings.
   */
  async lockFilesOf({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<StoredSnapshotFile[]> {
    const publication = await manager.findOne(ListingPublication, {
      select: { listingId: true, findings: true },
      where: { listingId, agencyId },
      lock: { mode: 'pessimistic_write' },
    });
    return publication === null ? [] : readSnapshotFindings(publication.findings).files;
  }

  /** Locks the snapshots of these listings, public or withdrawn. */
  async lockFiles({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<ShownFiles[]> {
    const rows = await manager.query<{ listingId: number; isPublic: number; findings: string }[]>(
      `SELECT listing_id AS listingId, withdrawn_at IS NULL AS isPublic, findings FROM listing_publications
        WHERE listing_id IN (?) AND agency_id = ? ORDER BY listing_id FOR UPDATE`,
      [listingIds, agencyId],
    );
    return rows.map(({ listingId, isPublic, findings }) => {
      const { location, files } = readSnapshotFindings(findings);
      return { listingId, isPublic: isPublic === 1, location, files };
    });
  }

  /** Stores which files a snapshot shows now, and marks those as released that it no longer shows. */
  async replace(context: AgencyTransaction, listingId: number, mediaIds: readonly number[]): Promise<void> {
    const { manager, agencyId } = context;
    const before = await this.fileIdsOf(context, [listingId]);
    await manager.delete(ListingPublicationFile, { listingId, agencyId });
    await manager.query(
      `INSERT INTO listing_publication_files (listing_id, media_id, agency_id)
       SELECT ?, id, agency_id FROM media WHERE agency_id = ? AND id IN (?)`,
      [listingId, agencyId, [0, ...mediaIds]],
    );
    await this.unused.markReleased(
      context,
      before.filter((id) => !mediaIds.includes(id)),
    );
  }

  /** Removes deleted files from snapshots at once, because their bytes will soon be gone (D-40). */
  async dropFiles(
    context: AgencyTransaction,
    snapshots: readonly ShownFiles[],
    mediaIds: readonly number[],
  ): Promise<void> {
    const { manager, agencyId } = context;
    const listingIds = snapshots.map(({ listingId }) => listingId);
    await this.setFiles(
      context,
      snapshots.map((snapshot) => ({
        ...snapshot,
        files: snapshot.files.filter((file) => !mediaIds.includes(file.id)),
      })),
    );
    await manager.delete(ListingPublicationFile, { agencyId, listingId: In(listingIds), mediaId: In(mediaIds) });
  }

  /** Describes files that have other bytes now in locked snapshots that show them: the URLs of their pictures have these bytes. */
  async describeFiles(
    context: AgencyTransaction,
    snapshots: readonly ShownFiles[],
    files: readonly StoredSnapshotFile[],
  ): Promise<void> {
    const byId = new Map(files.map((file) => [file.id, file]));
    await this.setFiles(
      context,
      snapshots.map((snapshot) => ({
        ...snapshot,
        files: snapshot.files.map((file) => byId.get(file.id) ?? file),
      })),
    );
  }

  /** Marks the files of the snapshots as released, because the listings are being deleted. */
  async release(context: AgencyTransaction, listingIds: readonly number[]): Promise<void> {
    await this.unused.markReleased(context, await this.fileIdsOf(context, listingIds));
  }

  private async setFiles({ manager, agencyId }: AgencyTransaction, snapshots: readonly ShownFiles[]): Promise<void> {
    if (snapshots.length === 0) {
      return;
    }
    const listingIds = snapshots.map(({ listingId }) => listingId);
    const files = snapshots.map((snapshot) => JSON.stringify(snapshot.files));
    await manager.query(
      `UPDATE listing_publications
          SET findings = JSON_SET(findings, '$.files', JSON_EXTRACT(ELT(FIELD(listing_id, ?), ?), '$'))
        WHERE listing_id IN (?) AND agency_id = ?`,
      [listingIds, files, listingIds, agencyId],
    );
  }

  private async fileIdsOf({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<number[]> {
    const files = await manager.find(ListingPublicationFile, { where: { listingId: In(listingIds), agencyId } });
    return files.map(({ mediaId }) => mediaId);
  }
}
