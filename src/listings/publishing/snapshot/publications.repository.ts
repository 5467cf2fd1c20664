import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { UnusedFilesRepository } from '../../../media/removal/unused-files.repository.js';
import type { BegunWrite, WriteContext } from '../../../platform/batch/write-context.js';
import { chunksOf } from '../../../platform/collections/grouping.js';
import { queryWithNext } from '../../../platform/mysql/connections/statement-pipeline.js';
import { AgencyRepository, type AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { parseJsonColumn } from '../../../platform/mysql/repository/entity-columns.js';
import { LIVE_STATUSES } from '../../domain/listing-status.js';
import type { StoredFields } from '../../domain/stored-fields.js';
import { kindOf, placeCellOf } from '../../likeness/similar-listing-keys.js';
import type { ListingRow } from '../../listing.entity.js';
import { REFRESH_KEY_PREFIX } from '../publishing-jobs.js';
import { ListingPublication, ListingPublicationFile } from './publication.entity.js';
import { readStoredDescription, withFreshSummaries } from './published-description.js';
import {
  type PublishedLocation,
  readSnapshotFields,
  readSnapshotFindings,
  type SnapshotFindings,
  type StoredSnapshot,
  type StoredSnapshotFile,
} from './published-snapshot.js';

/** The files that a snapshot shows. */
export interface ShownFiles {
  listingId: number;
  isPublic: boolean;
  location: PublishedLocation | null;
  files: readonly StoredSnapshotFile[];
}

/** How many rows one statement changes when an agent is removed, who may be in tens of thousands. */
const ROWS_PER_UPDATE = 1_000;

/** The columns that each publication overwrites. */
const REPLACED = [
  'version',
  'formData',
  'userId',
  'kind',
  'placeCell',
  'findings',
  'publishedAt',
  'withdrawnAt',
] as const;

/** The public content that edits can change without a publishing operation. */
export interface ShownContent {
  fields: StoredFields;
  description: SnapshotFindings['description'];
}

/** The part of an edit that becomes public at once. */
export interface EditToShow {
  id: number;
  version: number;
  /** What was shown before. */
  shown: ShownContent;
  fields: StoredFields;
  /** Undefined: the shown agent does not change. */
  userId: number | null | undefined;
}

/**
 * The published snapshots (D-22): what they contain, whether they are public, and which files they show. For the pages,
 * `PublicSnapshotsRepository` reads them.
 */
@Injectable()
export class PublicationsRepository extends AgencyRepository<ListingPublication> {
  private readonly inserted = this.columns(['listingId', 'agencyId', 'isTest', ...REPLACED]);
  private readonly replaced = this.columns(REPLACED);
  private readonly edited = this.columns(['version', 'formData', 'kind']);

  constructor(
    dataSource: DataSource,
    private readonly unused: UnusedFilesRepository,
  ) {
    super(ListingPublication, dataSource);
  }

  /**
   * Makes the snapshot public.
   * @param publishedAt when the listing was published; a refresh of its page does not change that.
   */
  async publish(
    context: BegunWrite,
    listingId: number,
    version: number,
    snapshot: StoredSnapshot,
    publishedAt: Date = context.now,
  ): Promise<void> {
    const { manager, agencyId, isTest } = context;
    const { formData, userId, ...findings } = snapshot;
    const row = this.inserted.valuesOf({
      listingId,
      agencyId,
      isTest,
      version,
      formData: JSON.stringify(formData),
      userId,
      kind: kindOf(formData),
      placeCell: placeCellOf(findings.location),
      findings: JSON.stringify(findings),
      publishedAt,
      withdrawnAt: null,
    });
    await manager.query(
      `INSERT INTO listing_publications (${this.inserted.names}) VALUES ? ON DUPLICATE KEY UPDATE ${this.replaced.assignments}`,
      [[row]],
    );
    await this.replaceFiles(
      context,
      listingId,
      findings.files.map((file) => file.id),
    );
  }

  /**
   * The public content of locked listings that edits may change. A listing that is not public has no entry. This content changes
   * only under the lock of its listing.
   */
  async shownContentOf(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, ShownContent>> {
    if (listingIds.length === 0) {
      return new Map();
    }
    const rows = await manager.query<{ listingId: number; formData: string; description: unknown }[]>(
      `SELECT listing_id AS listingId, form_data AS formData, JSON_EXTRACT(findings, '$.description') AS description
         FROM listing_publications WHERE listing_id IN (?) AND agency_id = ? AND withdrawn_at IS NULL`,
      [listingIds, agencyId],
    );
    return new Map(
      rows.map(({ listingId, formData, description }) => [
        listingId,
        {
          fields: readSnapshotFields(formData),
          description: parseJsonColumn(description) as SnapshotFindings['description'],
        },
      ]),
    );
  }

  /**
   * Makes edits of live listings public that need no publishing operation (D-24), and regenerates the summaries that stand in for
   * missing descriptions. Withdrawn snapshots stay as they are.
   */
  async showEdits({ manager, agencyId }: AgencyTransaction, edits: readonly EditToShow[]): Promise<void> {
    if (edits.length === 0) {
      return;
    }
    const ids = edits.map(({ id }) => id);
    const withAgent = edits.filter(({ userId }) => userId !== undefined);
    const descriptions = edits.map(({ shown, fields }) =>
      withFreshSummaries(readStoredDescription(shown.description, fields), fields),
    );
    const edited = this.edited.assignEach(
      'listing_id',
      ids,
      edits.map(({ version, fields }) => ({ version, formData: JSON.stringify(fields), kind: kindOf(fields) })),
    );
    await queryWithNext(
      manager,
      `UPDATE listing_publications SET ${edited.assignments},
          user_id = IF(listing_id IN (?), ELT(FIELD(listing_id, ?), ?), user_id),
          findings = JSON_SET(findings, '$.description', JSON_EXTRACT(ELT(FIELD(listing_id, ?), ?), '$'))
        WHERE listing_id IN (?) AND agency_id = ? AND withdrawn_at IS NULL`,
      [
        ...edited.values,
        ...[[0, ...withAgent.map(({ id }) => id)], ids, edits.map(({ userId }) => userId ?? null)],
        ...[ids, descriptions.map((description) => JSON.stringify(description))],
        ...[ids, agencyId],
      ],
    );
  }

  /** Keeps showing the listings as sold or rented until they are published again (D-22). */
  async keepCompleted({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<void> {
    await manager.query(
      `UPDATE listing_publications SET findings = JSON_SET(findings, '$.wasCompleted', JSON_EXTRACT('true', '$'))
        WHERE listing_id IN (?) AND agency_id = ?`,
      [listingIds, agencyId],
    );
  }

  /**
   * Removes an agent from all snapshots, public or not: their pages show the agency from now on. Needs the locks of the agent and
   * of its listings, without which no snapshot begins to show it.
   */
  async dropAgent({ manager, agencyId }: AgencyTransaction, userId: number): Promise<void> {
    const rows = await manager.query<{ listingId: number }[]>(
      `SELECT listing_id AS listingId FROM listing_publications FORCE INDEX (ix_listing_publications_user)
        WHERE agency_id = ? AND user_id = ? ORDER BY listing_id`,
      [agencyId, userId],
    );
    for (const chunk of chunksOf(rows, ROWS_PER_UPDATE)) {
      await manager.query(
        `UPDATE listing_publications FORCE INDEX (PRIMARY) SET user_id = NULL
          WHERE listing_id IN (?) AND agency_id = ? AND user_id = ?`,
        [chunk.map(({ listingId }) => listingId), agencyId, userId],
      );
    }
  }

  /** Those of the listings that are public. */
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

  /** Which of the live listings the public can see: completed ones only if they had been published before. */
  async shownAmong(
    context: AgencyTransaction,
    rows: readonly Pick<ListingRow, 'id' | 'status'>[],
  ): Promise<Set<number>> {
    const idsOf = (status: 'active' | 'completed'): number[] =>
      rows.filter((row) => row.status === status).map(({ id }) => id);
    return new Set([...idsOf('active'), ...(await this.publicAmong(context, idsOf('completed')))]);
  }

  /** Withdraws the snapshots from the public; the rows are kept. */
  async withdraw({ manager, agencyId, now }: WriteContext, listingIds: readonly number[]): Promise<void> {
    await this.using({ manager }).update(
      { listingId: In(listingIds), agencyId, withdrawnAt: IsNull() },
      { withdrawnAt: now },
    );
  }

  /** Makes a snapshot public again if it was withdrawn at exactly this time. Skips one that had been withdrawn before. */
  async revertWithdrawalAt(
    { manager, agencyId }: AgencyTransaction,
    listingId: number,
    withdrawnAt: Date,
  ): Promise<void> {
    await this.using({ manager }).update({ listingId, agencyId, withdrawnAt }, { withdrawnAt: null });
  }

  /** Makes the last snapshots public again. */
  async revertWithdrawals({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<void> {
    await this.using({ manager }).update({ listingId: In(listingIds), agencyId }, { withdrawnAt: null });
  }

  /**
   * The files that the snapshot shows; empty when it has never been published. Locks the row, because deleting a file removes it
   * from snapshots without locking their listings.
   */
  async lockFilesOf({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<StoredSnapshotFile[]> {
    const publication = await this.using({ manager }).findOne({
      select: { listingId: true, findings: true },
      where: { listingId, agencyId },
      lock: { mode: 'pessimistic_write' },
    });
    return publication === null ? [] : readSnapshotFindings(publication.findings).files;
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
   * The live listings that hold any of the files while their public page lacks it and no refresh of the page is open, by ascending
   * id. The holders must be locked, without which no refresh of them ends.
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

  /** Those of the files that are in a snapshot, public or withdrawn, of a listing that is not deleted. */
  async shownFilesAmong({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ mediaId: number }[]>(
      `SELECT DISTINCT f.media_id AS mediaId FROM listing_publication_files f
         JOIN listings l ON l.id = f.listing_id AND l.deleted_at IS NULL
        WHERE f.agency_id = ? AND f.media_id IN (?)`,
      [agencyId, mediaIds],
    );
    return rows.map(({ mediaId }) => mediaId);
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

  /** Marks the files of the snapshot as released, because the listing is being deleted. */
  async releaseFiles(context: AgencyTransaction, listingId: number): Promise<void> {
    await this.unused.markReleased(context, await this.fileIdsOf(context, listingId));
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

  private async replaceFiles(
    context: AgencyTransaction,
    listingId: number,
    mediaIds: readonly number[],
  ): Promise<void> {
    const { manager, agencyId } = context;
    const before = await this.fileIdsOf(context, listingId);
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

  private async fileIdsOf({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<number[]> {
    const files = await manager.find(ListingPublicationFile, { where: { listingId, agencyId } });
    return files.map(({ mediaId }) => mediaId);
  }
}
