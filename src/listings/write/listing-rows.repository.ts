import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { SourceVersion } from '../../conditional-writes/source-version.js';
import { type Target, targetColumn } from '../../platform/batch/target.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf, idsOf } from '../../platform/collections/grouping.js';
import { queryWithNext } from '../../platform/mysql/connections/statement-pipeline.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { insertNewRows, ROWS_PER_UPDATE, updateLockedRows } from '../../platform/mysql/repository/row-sets.js';
import { issuesText, readIssues } from '../domain/listing-issue.js';
import { EXTENDED_STATUSES } from '../domain/listing-status.js';
import { STORED_FIELD_NAMES, type StoredFieldName } from '../domain/stored-fields.js';
import { Listing, LISTING_ROW_COLUMNS, type ListingRow } from '../listing.entity.js';
import { FieldColumns, fieldSelection, fieldsFromRow } from '../listing-columns.js';

/** A row that is about to be inserted. */
export type NewListing = Pick<ListingRow, 'status' | 'userId' | 'hasPendingReferences' | 'fields'> &
  SourceVersion & { externalId: string; contentHash: Buffer };

/** The columns that an update may change. */
const UPDATED = [
  'status',
  'version',
  'userId',
  'hasPendingReferences',
  'updatedAt',
  'lastSyncedAt',
  'publishedAt',
  'expiresAt',
  'issues',
  'contentHash',
  'sourceUpdatedAt',
  'sourceHash',
  'sourceOutdated',
] as const;

/** Never updated, but written with an update all the same; see `updateLockedRows`. */
const LASTING = ['id', 'agencyId', 'externalId', 'creationToken', 'createdAt'] as const;

/** The columns that a new listing is inserted with; the others stay null, and the database assigns the id. */
const INSERTED = [
  'agencyId',
  'externalId',
  'creationToken',
  'status',
  'version',
  'userId',
  'hasPendingReferences',
  'createdAt',
  'updatedAt',
  'lastSyncedAt',
  'contentHash',
  'sourceUpdatedAt',
  'sourceHash',
  'sourceOutdated',
] as const;

const NO_FIELD_NAMES: ReadonlySet<StoredFieldName> = new Set();

/** Number of listings that are read and written together when many are concerned; larger sets would delay other requests. */
export const LISTINGS_AT_A_TIME = 200;

/**
 * The table `listings`, as writes read and change it. Each set takes one statement, in primary-key order, so that concurrent
 * writers of the same listings queue up instead of deadlocking. Rows are built property by property, because spreading several
 * objects into one costs as much as validating the write.
 */
@Injectable()
export class ListingRowsRepository extends AgencyRepository<Listing> {
  private readonly row = this.columns([...LISTING_ROW_COLUMNS, 'issues']);
  private readonly identity = this.columns(['id', 'externalId']);
  private readonly inserted = this.columns(INSERTED);
  private readonly written = this.columns([...LASTING, ...UPDATED]);
  private readonly updated = this.columns(UPDATED);
  private readonly synced = this.columns(['contentHash', 'sourceUpdatedAt', 'sourceHash', 'sourceOutdated']);
  private readonly selection = `${this.row.selection}, ${fieldSelection()}`;

  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /** The agency's listing as it is now, unlocked; null when it has none such. */
  async findRow({ manager, agencyId }: AgencyTransaction, target: Target): Promise<ListingRow | null> {
    const [column, value] = targetColumn(target);
    const [row] = await manager.query<RawRow[]>(
      `SELECT ${this.selection} FROM listings WHERE ${column} = ? AND agency_id = ? AND deleted_at IS NULL`,
      [value, agencyId],
    );
    return row === undefined ? null : this.read(row);
  }

  /**
   * Locks the agency's listing with this external id; null when there is none. The external id itself is read without a lock, so
   * that a transaction that changes it cannot deadlock with this one; the listing may therefore have lost the id by the time the
   * lock is granted, also because it was deleted.
   */
  async lockByExternalId({ manager, agencyId }: AgencyTransaction, externalId: string): Promise<ListingRow | null> {
    const [row] = await manager.query<RawRow[]>(
      `SELECT ${this.selection} FROM listings FORCE INDEX (PRIMARY)
        WHERE id = (SELECT id FROM listings WHERE agency_id = ? AND external_id = ?) AND agency_id = ? FOR UPDATE`,
      [agencyId, externalId, agencyId],
    );
    return row === undefined ? null : this.read(row);
  }

  /** Locks the agency's listings with these ids until the commit; those that do not exist are missing in the result. */
  async lock({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<Map<number, ListingRow>> {
    if (ids.length === 0) {
      return new Map();
    }
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.selection} FROM listings FORCE INDEX (PRIMARY)
        WHERE id IN (?) AND agency_id = ? AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [ids, agencyId],
    );
    return new Map(rows.map((row) => this.read(row)).map((listing) => [listing.id, listing]));
  }

  /**
   * Locks listings that are read and written in several sets. Call it before the first one, so that all rows are locked before the
   * jobs of any: writes lock them in this order.
   */
  async lockAll({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<void> {
    for (const some of chunksOf(ids, ROWS_PER_UPDATE)) {
      await manager.query(
        `SELECT id FROM listings FORCE INDEX (PRIMARY)
          WHERE id IN (?) AND agency_id = ? AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
        [some, agencyId],
      );
    }
  }

  /**
   * Inserts new listings and returns the id of each one that this request created. An external id that another request created in
   * the meantime is missing in the result: that listing exists now and needs an update instead.
   */
  async insertNew(context: WriteContext, listings: readonly NewListing[]): Promise<Map<string, number>> {
    const { agencyId, now } = context;
    const columns = new FieldColumns(fieldsWithValues(listings));
    const names = [this.inserted.names, ...columns.names].join(', ');
    const valuesOf = (listing: NewListing, creationToken: Buffer): unknown[] => [
      ...this.inserted.valuesOf({
        agencyId,
        externalId: listing.externalId,
        creationToken,
        status: listing.status,
        version: 1,
        userId: listing.userId,
        hasPendingReferences: listing.hasPendingReferences,
        createdAt: now,
        updatedAt: now,
        lastSyncedAt: now,
        contentHash: listing.contentHash,
        sourceUpdatedAt: listing.sourceUpdatedAt,
        sourceHash: listing.sourceHash,
        sourceOutdated: listing.sourceOutdated,
      }),
      ...columns.valuesOf(listing.fields),
    ];
    const set = { table: 'listings', rows: listings, names, valuesOf };
    const created = await insertNewRows(context, set, this.identity);
    return new Map(created.map((row) => this.identity.read(row)).map(({ id, externalId }) => [externalId ?? '', id]));
  }

  /**
   * Writes locked listings back as they are given.
   * @param fields the fields that changed in any of the listings; all others keep their stored values.
   */
  async writeBack(
    { manager, agencyId }: AgencyTransaction,
    listings: readonly ListingRow[],
    fields: ReadonlySet<StoredFieldName> = NO_FIELD_NAMES,
  ): Promise<void> {
    const columns = new FieldColumns(fields);
    const names = [this.written.names, ...columns.names].join(', ');
    const valuesOf = (listing: ListingRow, creationToken: Buffer): unknown[] => [
      ...this.written.valuesOf({
        id: listing.id,
        agencyId,
        externalId: listing.externalId,
        creationToken,
        createdAt: listing.createdAt,
        status: listing.status,
        version: listing.version,
        userId: listing.userId,
        hasPendingReferences: listing.hasPendingReferences,
        updatedAt: listing.updatedAt,
        lastSyncedAt: listing.lastSyncedAt,
        publishedAt: listing.publishedAt,
        expiresAt: listing.expiresAt,
        issues: issuesText(listing.issues),
        contentHash: listing.contentHash,
        sourceUpdatedAt: listing.sourceUpdatedAt,
        sourceHash: listing.sourceHash,
        sourceOutdated: listing.sourceOutdated,
      }),
      ...columns.valuesOf(listing.fields),
    ];
    const assignments = [this.updated.assignments, ...columns.assignments].join(', ');
    await updateLockedRows(manager, { table: 'listings', rows: listings, names, valuesOf }, assignments);
  }

  /** Marks locked listings as synced without a change, and extends the lifetime of those that have one (D-21). */
  async markSynced(
    { manager, agencyId, now }: WriteContext,
    listings: readonly Pick<ListingRow, 'id' | 'contentHash' | keyof SourceVersion>[],
    expiresAt: Date,
  ): Promise<void> {
    const ids = idsOf(listings);
    const { assignments, values } = this.synced.assignEach('id', ids, listings);
    await queryWithNext(
      manager,
      `UPDATE listings SET last_synced_at = ?, expires_at = IF(status IN (?) AND expires_at IS NOT NULL, ?, expires_at),
          ${assignments}
        WHERE id IN (?) AND agency_id = ?`,
      [now, EXTENDED_STATUSES, expiresAt, ...values, ids, agencyId],
    );
  }

  /** Sets only `lastSyncedAt` of locked listings. */
  async setLastSyncedAt({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await this.using({ manager }).update({ agencyId, id: In([...ids]) }, { lastSyncedAt: now });
    }
  }

  /** Marks the listings' source versions as outdated: their content is no longer what the source described. */
  async markSourceOutdated({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<void> {
    for (const some of chunksOf(ids, ROWS_PER_UPDATE)) {
      await this.using({ manager }).update({ agencyId, id: In(some) }, { sourceOutdated: true });
    }
  }

  /**
   * Sets `updatedAt` of listings whose media have changed. It always grows, if need be beyond the time of the change: publishing
   * recognises by it that a file has changed since the listing was read, and several changes may have the same millisecond.
   */
  async touch({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    for (const some of chunksOf(ids, ROWS_PER_UPDATE)) {
      await manager.query(
        `UPDATE listings FORCE INDEX (PRIMARY)
            SET updated_at = GREATEST(CAST(? AS DATETIME(3)), updated_at + INTERVAL 1000 MICROSECOND)
          WHERE id IN (?) AND agency_id = ?`,
        [now, some, agencyId],
      );
    }
  }

  /**
   * Marks locked listings as having no pending references any more. Clears the hash as well, so that the same write sent again is
   * processed in full, and marks the source version as outdated, so that a comparison has it sent again (D-234).
   */
  async clearPending({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await this.using({ manager }).update(
        { id: In(ids), agencyId },
        { hasPendingReferences: false, contentHash: null, sourceOutdated: true },
      );
    }
  }

  /** Stores the latest job of each listing. */
  async setLastJobs({ manager, agencyId }: AgencyTransaction, jobIds: ReadonlyMap<number, number>): Promise<void> {
    if (jobIds.size === 0) {
      return;
    }
    const ids = [...jobIds.keys()];
    await manager.query('UPDATE listings SET last_job_id = ELT(FIELD(id, ?), ?) WHERE id IN (?) AND agency_id = ?', [
      ids,
      [...jobIds.values()],
      ids,
      agencyId,
    ]);
  }

  /** Gives a locked listing this external id and version. */
  async rename(
    { manager, agencyId, now }: WriteContext,
    id: number,
    { externalId, version }: Pick<ListingRow, 'externalId' | 'version'>,
  ): Promise<void> {
    await this.using({ manager }).update({ id, agencyId }, { externalId, version, updatedAt: now });
  }

  /** Marks locked listings as deleted: they disappear from every read, never expire, and their external ids are free again (D-28). */
  async markDeleted({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    await this.using({ manager }).update(
      { id: In(ids), agencyId },
      { deletedAt: now, updatedAt: now, externalId: null, expiresAt: null },
    );
  }

  private read(row: RawRow): ListingRow {
    const listing = this.row.read(row);
    return {
      id: listing.id,
      externalId: listing.externalId,
      status: listing.status,
      version: listing.version,
      userId: listing.userId,
      hasPendingReferences: listing.hasPendingReferences,
      createdAt: listing.createdAt,
      updatedAt: listing.updatedAt,
      lastSyncedAt: listing.lastSyncedAt,
      publishedAt: listing.publishedAt,
      expiresAt: listing.expiresAt,
      issues: readIssues(listing.issues),
      blockReason: listing.blockReason,
      contentHash: listing.contentHash,
      sourceUpdatedAt: listing.sourceUpdatedAt,
      sourceHash: listing.sourceHash,
      sourceOutdated: listing.sourceOutdated,
      fields: fieldsFromRow(row),
    };
  }
}

/** The fields that any of the listings has. */
function fieldsWithValues(listings: readonly NewListing[]): ReadonlySet<StoredFieldName> {
  return new Set(STORED_FIELD_NAMES.filter((name) => listings.some(({ fields }) => fields[name] !== null)));
}
