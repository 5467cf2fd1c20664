import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListingStatus } from '../../../catalogue/vocabulary.js';
import { Config } from '../../../config/env.js';
import { parseJsonColumn } from '../../../platform/mysql/repository/columns.js';
import { UnusedFilesRepository } from '../../../media/removal/unused-files.repository.js';
import type { StoredFields } from '../../write/listing-columns.js';
import { publicFileUrl } from '../../public-url.js';
import { kindOf, placeCellOf } from '../photos/likeness.js';
import { readStoredDescription, withFreshSummaries } from './published-description.js';
import type { PublishedSnapshot, StoredSnapshot, StoredSnapshotFile } from './published-snapshot.js';
import type { WriteContext } from '../../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-transaction.js';

/** A listing's snapshot, and whether it may be shown. */
export interface Publication {
  agencyId: number;
  /** The listing's present status: a completed one is still shown, as sold or rented. */
  status: ListingStatus;
  publishedAt: Date;
  /** False: it was public and is no longer (410). */
  isPublic: boolean;
  snapshot: PublishedSnapshot;
}

/** What a snapshot shows of media. */
export interface ShownFiles {
  listingId: number;
  isPublic: boolean;
  files: readonly StoredSnapshotFile[];
}

interface PublicationRow extends Omit<Publication, 'snapshot'> {
  listingId: number | string;
  formData: string;
  userId: number | null;
  findings: string;
}

/** What of a snapshot is not the listing's own: stored as one JSON text. */
type SnapshotFindings = Omit<StoredSnapshot, 'formData' | 'userId'>;

/** The published snapshots: the table `listing_publications` (D-22). */
@Injectable()
export class PublicationsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly unused: UnusedFilesRepository,
  ) {}

  /** What is known to the public of a listing, whoever's it is; null when it has never been published. */
  async find(listingId: number): Promise<Publication | null> {
    return (await this.findMany([listingId])).get(listingId) ?? null;
  }

  /** The same of several; those that have never been published are missing in the answer. */
  async findMany(listingIds: readonly number[]): Promise<Map<number, Publication>> {
    if (listingIds.length === 0) {
      return new Map();
    }
    const rows = await this.dataSource.query<PublicationRow[]>(
      `SELECT p.listing_id AS listingId, p.agency_id AS agencyId, p.form_data AS formData, p.user_id AS userId, p.findings,
              p.published_at AS publishedAt, p.withdrawn_at IS NULL AS isPublic, l.status
         FROM listing_publications p JOIN listings l ON l.id = p.listing_id
        WHERE p.listing_id IN (?)`,
      [listingIds],
    );
    return new Map(
      rows.map(({ listingId, ...row }) => [Number(listingId), this.publicationOf(Number(listingId), row)]),
    );
  }

  private publicationOf(listingId: number, row: Omit<PublicationRow, 'listingId'>): Publication {
    const { formData, userId, findings, ...publication } = row;
    const shown = parseJsonColumn(findings) as SnapshotFindings;
    const files = shown.files.map((file) => ({
      ...file,
      variants: file.variants.map(({ variantSize }) => ({
        url: publicFileUrl(this.config, listingId, file.id, variantSize),
        variantSize,
      })),
    }));
    const fields = parseJsonColumn(formData) as StoredFields;
    const description = readStoredDescription(shown.description, fields);
    const snapshot = { formData: fields, userId, ...shown, description, files };
    return { ...publication, isPublic: Boolean(publication.isPublic), snapshot };
  }

  /** Makes the snapshot the one that the public sees. */
  async publish(context: WriteContext, listingId: number, version: number, snapshot: StoredSnapshot): Promise<void> {
    const { manager, agencyId, now } = context;
    const { formData, userId, ...findings } = snapshot;
    await manager.query(
      `INSERT INTO listing_publications
         (listing_id, agency_id, version, form_data, user_id, kind, place_cell, findings, published_at, withdrawn_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)
       ON DUPLICATE KEY UPDATE version = VALUES(version), form_data = VALUES(form_data), user_id = VALUES(user_id),
         kind = VALUES(kind), place_cell = VALUES(place_cell), findings = VALUES(findings), published_at = VALUES(published_at), withdrawn_at = NULL`,
      [
        ...[listingId, agencyId, version, JSON.stringify(formData), userId],
        ...[kindOf(formData), placeCellOf(findings.location), JSON.stringify(findings), now],
      ],
    );
    const shownBefore = await this.fileIdsOf(context, listingId);
    const shown = findings.files.map((file) => file.id);
    await manager.query('DELETE FROM listing_publication_files WHERE listing_id = ? AND agency_id = ?', [
      listingId,
      agencyId,
    ]);
    await manager.query(
      `INSERT INTO listing_publication_files (listing_id, media_id, agency_id)
       SELECT ?, id, agency_id FROM media WHERE agency_id = ? AND id IN (?)`,
      [listingId, agencyId, [0, ...shown]],
    );
    const released = shownBefore.filter((id) => !shown.includes(id));
    await this.unused.noteReleased(context, released);
  }

  /** The files that the snapshot of a locked listing shows; none where it has never been published. */
  async filesOf({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<StoredSnapshotFile[]> {
    const rows = await manager.query<{ findings: string }[]>(
      'SELECT findings FROM listing_publications WHERE listing_id = ? AND agency_id = ?',
      [listingId, agencyId],
    );
    return rows.flatMap(({ findings }) => (parseJsonColumn(findings) as SnapshotFindings).files);
  }

  /** The listing is deleted: its snapshot holds its files no longer. */
  async release(context: AgencyTransaction, listingId: number): Promise<void> {
    await this.unused.noteReleased(context, await this.fileIdsOf(context, listingId));
  }

  private async fileIdsOf({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<number[]> {
    const rows = await manager.query<{ mediaId: number }[]>(
      'SELECT media_id AS mediaId FROM listing_publication_files WHERE listing_id = ? AND agency_id = ?',
      [listingId, agencyId],
    );
    return rows.map(({ mediaId }) => mediaId);
  }

  /**
   * Shows edits of live listings that need no publishing operation (D-24), also in the summaries that stand for
   * descriptions. Withdrawn snapshots stay as they are.
   */
  async showEdits(
    context: AgencyTransaction,
    edits: readonly { id: number; version: number; userId: number | null; fields: StoredFields }[],
  ): Promise<void> {
    const { manager, agencyId } = context;
    const descriptions = await this.descriptionsOf(
      context,
      edits.map((edit) => edit.id),
    );
    for (const { id, version, userId, fields } of edits) {
      const description = withFreshSummaries(readStoredDescription(descriptions.get(id) ?? null, fields), fields);
      await manager.query(
        `UPDATE listing_publications SET version = ?, form_data = ?, user_id = ?, kind = ?,
            findings = JSON_SET(findings, '$.description', JSON_EXTRACT(?, '$'))
          WHERE listing_id = ? AND agency_id = ? AND withdrawn_at IS NULL`,
        [version, JSON.stringify(fields), userId, kindOf(fields), JSON.stringify(description), id, agencyId],
      );
    }
  }

  /** What stands in the snapshots, as it was stored. Only those who hold the listing's lock change it. */
  private async descriptionsOf(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, SnapshotFindings['description']>> {
    if (listingIds.length === 0) {
      return new Map();
    }
    const rows = await manager.query<{ listingId: number; description: unknown }[]>(
      `SELECT listing_id AS listingId, JSON_EXTRACT(findings, '$.description') AS description
         FROM listing_publications WHERE listing_id IN (?) AND agency_id = ? AND withdrawn_at IS NULL`,
      [listingIds, agencyId],
    );
    return new Map(
      rows.map(({ listingId, description }) => [
        listingId,
        parseJsonColumn(description) as SnapshotFindings['description'],
      ]),
    );
  }

  /** The snapshots, shown or withdrawn, that one of the files stands in; locked. */
  async lockShowing({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<ShownFiles[]> {
    const rows = await manager.query<{ listingId: number; isPublic: number; findings: string }[]>(
      `SELECT listing_id AS listingId, withdrawn_at IS NULL AS isPublic, findings FROM listing_publications
        WHERE agency_id = ? AND listing_id IN
          (SELECT listing_id FROM listing_publication_files WHERE agency_id = ? AND media_id IN (?))
        ORDER BY listing_id FOR UPDATE`,
      [agencyId, agencyId, mediaIds],
    );
    return rows.map(({ listingId, isPublic, findings }) => {
      const { files } = parseJsonColumn(findings) as SnapshotFindings;
      return { listingId, isPublic: isPublic === 1, files };
    });
  }

  /** Those of the files that stand in the snapshot of a listing, shown or withdrawn, that has not been deleted. */
  async shownAmong({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ mediaId: number }[]>(
      `SELECT DISTINCT f.media_id AS mediaId FROM listing_publication_files f
         JOIN listings l ON l.id = f.listing_id AND l.deleted_at IS NULL
        WHERE f.agency_id = ? AND f.media_id IN (?)`,
      [agencyId, mediaIds],
    );
    return rows.map(({ mediaId }) => mediaId);
  }

  /** Takes an agent out of all snapshots, shown or not: their pages show the agency from now on. */
  async dropAgent({ manager, agencyId }: AgencyTransaction, userId: number): Promise<void> {
    await manager.query('UPDATE listing_publications SET user_id = NULL WHERE agency_id = ? AND user_id = ?', [
      agencyId,
      userId,
    ]);
  }

  /** Takes deleted files out of snapshots, at once: their bytes will be gone soon (D-40). */
  async dropFiles(
    { manager, agencyId }: AgencyTransaction,
    snapshots: readonly ShownFiles[],
    mediaIds: readonly number[],
  ): Promise<void> {
    for (const { listingId, files } of snapshots) {
      const remaining = files.filter((file) => !mediaIds.includes(file.id));
      await manager.query(
        `UPDATE listing_publications SET findings = JSON_SET(findings, '$.files', JSON_EXTRACT(?, '$'))
          WHERE listing_id = ? AND agency_id = ?`,
        [JSON.stringify(remaining), listingId, agencyId],
      );
    }
    await manager.query('DELETE FROM listing_publication_files WHERE agency_id = ? AND media_id IN (?)', [
      agencyId,
      mediaIds,
    ]);
  }

  /** Those of the listings that the public can see. */
  async publicAmong({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<number[]> {
    if (listingIds.length === 0) {
      return [];
    }
    const rows = await manager.query<{ listingId: number }[]>(
      `SELECT listing_id AS listingId FROM listing_publications
        WHERE listing_id IN (?) AND agency_id = ? AND withdrawn_at IS NULL ORDER BY listing_id`,
      [listingIds, agencyId],
    );
    return rows.map((row) => row.listingId);
  }

  /** Takes the snapshots out of the public's sight; they are kept. */
  async withdraw({ manager, agencyId, now }: WriteContext, listingIds: readonly number[]): Promise<void> {
    await manager.query(
      `UPDATE listing_publications SET withdrawn_at = ?
        WHERE listing_id IN (?) AND agency_id = ? AND withdrawn_at IS NULL`,
      [now, listingIds, agencyId],
    );
  }

  /** Shows a snapshot again that was withdrawn at this moment, not one that had been withdrawn before. */
  async restoreWithdrawnAt(
    { manager, agencyId }: AgencyTransaction,
    listingId: number,
    withdrawnAt: Date,
  ): Promise<void> {
    await manager.query(
      `UPDATE listing_publications SET withdrawn_at = NULL
        WHERE listing_id = ? AND agency_id = ? AND withdrawn_at = ?`,
      [listingId, agencyId, withdrawnAt],
    );
  }

  /** Shows the last snapshots again. */
  async restore({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<void> {
    await manager.query(
      'UPDATE listing_publications SET withdrawn_at = NULL WHERE listing_id IN (?) AND agency_id = ?',
      [listingIds, agencyId],
    );
  }
}
