import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import type { BegunWrite, WriteContext } from '../../../platform/batch/write-context.js';
import { chunksOf, idsOf } from '../../../platform/collections/grouping.js';
import { queryWithNext } from '../../../platform/mysql/connections/statement-pipeline.js';
import { AgencyRepository, type AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { parseJsonColumn } from '../../../platform/mysql/repository/entity-columns.js';
import { ROWS_PER_UPDATE } from '../../../platform/mysql/repository/row-sets.js';
import type { StoredFields } from '../../domain/stored-fields.js';
import type { ListingRow } from '../../listing.entity.js';
import { kindOf, placeCellOf } from '../../similarity/similar-listing-keys.js';
import { ListingPublication } from './publication.entity.js';
import { PublicationFilesRepository } from './publication-files.repository.js';
import { readStoredDescription, withFreshSummaries } from './published-description.js';
import { readSnapshotFields, type SnapshotFindings, type StoredSnapshot } from './published-snapshot.js';

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
 * The published snapshots (D-22): what they contain and whether they are public. Their files are in `PublicationFilesRepository`;
 * for the pages, `PublicSnapshotsRepository` reads them.
 */
@Injectable()
export class PublicationsRepository extends AgencyRepository<ListingPublication> {
  private readonly inserted = this.columns(['listingId', 'agencyId', 'isTest', ...REPLACED]);
  private readonly replaced = this.columns(REPLACED);
  private readonly edited = this.columns(['version', 'formData', 'kind']);

  constructor(
    dataSource: DataSource,
    private readonly files: PublicationFilesRepository,
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
    await this.files.replace(context, listingId, idsOf(findings.files));
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
    const ids = idsOf(edits);
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
        ...[[0, ...idsOf(withAgent)], ids, edits.map(({ userId }) => userId ?? null)],
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
    const withStatus = (status: 'active' | 'completed'): number[] =>
      rows.filter((row) => row.status === status).map(({ id }) => id);
    return new Set([...withStatus('active'), ...(await this.publicAmong(context, withStatus('completed')))]);
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
}
