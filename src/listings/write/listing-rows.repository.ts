import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { parseJsonColumn } from '../../platform/mysql/repository/columns.js';
import {
  FIELD_COLUMN_NAMES,
  FieldColumns,
  fieldsFromRow,
  STORED_FIELD_NAMES,
  type StoredFieldName,
} from './listing-columns.js';
import { type ListingIssue, type StoredIssue, toIssue } from '../domain/listing-issue.js';
import type { ListingRow } from '../listing.entity.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** An operator's block of a listing. */
export interface ListingBlock {
  statusBefore: ListingStatus;
  blockedAt: Date;
  /** What the agency is told; null: nothing. */
  reason: string | null;
}

/** A row that is about to be inserted. */
export interface NewListing {
  externalId: string;
  status: ListingStatus;
  userId: number | null;
  contentHash: Buffer;
  fields: ListingRow['fields'];
}

const FIXED_COLUMNS = [
  'id',
  'agency_id',
  'external_id',
  'creation_token',
  'status',
  'version',
  'user_id',
  'created_at',
  'updated_at',
  'last_synced_at',
  'published_at',
  'expires_at',
  'issues',
  'content_hash',
];

const ALL_COLUMNS = [...FIXED_COLUMNS, 'block_reason', ...FIELD_COLUMN_NAMES].join(', ');

/** What a listing is and stays: an update does not write it. */
const LASTING_COLUMNS = ['id', 'agency_id', 'external_id', 'creation_token', 'created_at'];

/** What a new listing does not have yet: an insert leaves it null, and the id to the database. */
const LATER_COLUMNS = ['id', 'published_at', 'expires_at', 'issues'];

const UPDATED_COLUMNS = FIXED_COLUMNS.filter((column) => !LASTING_COLUMNS.includes(column));
const INSERTED_COLUMNS = FIXED_COLUMNS.filter((column) => !LATER_COLUMNS.includes(column));

const NO_FIELD_NAMES: ReadonlySet<StoredFieldName> = new Set();

/**
 * The rows of the table `listings`. Reads and writes whole sets with one statement each, in primary-key order, so that
 * concurrent writers of the same listings queue up instead of deadlocking.
 */
@Injectable()
export class ListingsRepository {
  /** The agency's listing as it is now, unlocked; null when it has none of that id. */
  async find({ manager, agencyId }: AgencyTransaction, id: number): Promise<ListingRow | null> {
    const [row] = await manager.query<Record<string, unknown>[]>(
      `SELECT ${ALL_COLUMNS} FROM listings WHERE id = ? AND agency_id = ? AND deleted_at IS NULL`,
      [id, agencyId],
    );
    return row === undefined ? null : toListingRow(row);
  }

  /** Locks the agency's listings with these ids until the commit; those that do not exist are missing in the answer. */
  async lock({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<Map<number, ListingRow>> {
    if (ids.length === 0) {
      return new Map();
    }
    const rows = await manager.query<Record<string, unknown>[]>(
      `SELECT ${ALL_COLUMNS} FROM listings FORCE INDEX (PRIMARY)
        WHERE id IN (?) AND agency_id = ? AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [ids, agencyId],
    );
    return new Map(rows.map((row) => [Number(row['id']), toListingRow(row)]));
  }

  /**
   * Inserts new listings and tells the id of each one that this request created. An external id that another request
   * created in the meantime is missing in the answer: that listing exists now and wants an update.
   * @param token random, of this request: only a row that carries it was created here.
   */
  async insert(
    { manager, agencyId, now }: WriteContext,
    listings: readonly NewListing[],
    token: Buffer,
  ): Promise<Map<string, number>> {
    const inOrder = listings.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
    const columns = new FieldColumns(fieldsWithValues(listings));
    const rows = inOrder.map(({ externalId, status, userId, contentHash, fields }) => [
      ...[agencyId, externalId, token, status, 1, userId, now, now, now, contentHash],
      ...columns.valuesOf(fields),
    ]);
    await manager.query(
      `INSERT INTO listings (${[...INSERTED_COLUMNS, ...columns.names].join(', ')}) VALUES ?
       ON DUPLICATE KEY UPDATE id = id`,
      [rows],
    );
    const created = await manager.query<{ id: number; externalId: string }[]>(
      `SELECT id, external_id AS externalId FROM listings
        WHERE agency_id = ? AND external_id IN (?) AND creation_token = ?`,
      [agencyId, inOrder.map((listing) => listing.externalId), token],
    );
    return new Map(created.map((row) => [row.externalId, row.id]));
  }

  /**
   * Writes locked listings back as they are given.
   * @param fields those that any of the listings has another value of than before; all others stay as they are stored.
   */
  async update(
    { manager, agencyId }: AgencyTransaction,
    listings: readonly ListingRow[],
    fields: ReadonlySet<StoredFieldName> = NO_FIELD_NAMES,
  ): Promise<void> {
    const columns = new FieldColumns(fields);
    const rows = listings
      .toSorted((a, b) => a.id - b.id)
      .map((listing) => [
        ...[listing.id, agencyId, listing.externalId, Buffer.alloc(16), listing.status, listing.version],
        ...[listing.userId, listing.createdAt, listing.updatedAt, listing.lastSyncedAt],
        ...[listing.publishedAt, listing.expiresAt, issuesText(listing.issues), listing.contentHash],
        ...columns.valuesOf(listing.fields),
      ]);
    const overwrite = [...UPDATED_COLUMNS, ...columns.names].map((column) => `${column} = VALUES(${column})`);
    await manager.query(
      `INSERT INTO listings (${[...FIXED_COLUMNS, ...columns.names].join(', ')}) VALUES ?
       ON DUPLICATE KEY UPDATE ${overwrite.join(', ')}`,
      [rows],
    );
  }

  /** Notes that locked listings were written again without a change; a live one lives on (D-21). */
  async noteSynced(
    { manager, agencyId, now }: WriteContext,
    listings: readonly Pick<ListingRow, 'id' | 'contentHash'>[],
    expiresAt: Date,
  ): Promise<void> {
    const ids = listings.map(({ id }) => id);
    await manager.query(
      `UPDATE listings SET last_synced_at = ?, expires_at = IF(status = 'active', ?, expires_at),
          content_hash = ELT(FIELD(id, ?), ?)
        WHERE id IN (?) AND agency_id = ?`,
      [now, expiresAt, ids, listings.map(({ contentHash }) => contentHash), ids, agencyId],
    );
  }

  /** Stamps listings whose media have changed. */
  async touch({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await manager.query('UPDATE listings SET updated_at = ? WHERE id IN (?) AND agency_id = ?', [now, ids, agencyId]);
    }
  }

  /** Notes the latest job of each listing. */
  async noteJobs({ manager, agencyId }: AgencyTransaction, jobIds: ReadonlyMap<number, number>): Promise<void> {
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

  /** Live listings whose time is over, oldest first, whoever's they are. */
  async findExpired(manager: EntityManager, limit: number): Promise<{ agencyId: number; id: number }[]> {
    return manager.query(
      `SELECT agency_id AS agencyId, id FROM listings
        WHERE status = 'active' AND expires_at <= SYSDATE(3) AND deleted_at IS NULL ORDER BY expires_at LIMIT ?`,
      [limit],
    );
  }

  /** Whose listing it is; null when there is none. */
  async agencyOf(manager: EntityManager, id: number): Promise<number | null> {
    const [row] = await manager.query<{ agencyId: number }[]>(
      'SELECT agency_id AS agencyId FROM listings WHERE id = ? AND deleted_at IS NULL',
      [id],
    );
    return row?.agencyId ?? null;
  }

  /** The block of a listing; null when it is not blocked. */
  async blockOf({ manager, agencyId }: AgencyTransaction, id: number): Promise<ListingBlock | null> {
    const [row] = await manager.query<ListingBlock[]>(
      `SELECT status_before_block AS statusBefore, blocked_at AS blockedAt, block_reason AS reason FROM listings
        WHERE id = ? AND agency_id = ? AND blocked_at IS NOT NULL`,
      [id, agencyId],
    );
    return row ?? null;
  }

  /** Gives a locked listing its status in or out of being blocked; null: it is not blocked any more. */
  async setBlock(
    { manager, agencyId, now }: WriteContext,
    id: number,
    status: ListingStatus,
    block: ListingBlock | null,
  ): Promise<void> {
    await manager.query(
      `UPDATE listings SET status = ?, status_before_block = ?, blocked_at = ?, block_reason = ?, updated_at = ?,
              version = version + 1
        WHERE id = ? AND agency_id = ?`,
      [status, block?.statusBefore ?? null, block?.blockedAt ?? null, block?.reason ?? null, now, id, agencyId],
    );
  }

  /** Tells agencies another reason of listings that are blocked because others are; null: none. */
  async setBlockReason({ manager, agencyId, now }: WriteContext, id: number, reason: string | null): Promise<void> {
    await manager.query(
      'UPDATE listings SET block_reason = ?, updated_at = ? WHERE id = ? AND agency_id = ? AND blocked_at IS NOT NULL',
      [reason, now, id, agencyId],
    );
  }

  /** Lifts the blocks of deleted listings, which nobody sees. */
  async forgetBlocks({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await manager.query(
        `UPDATE listings SET status = status_before_block, status_before_block = NULL, blocked_at = NULL, block_reason = NULL
          WHERE id IN (?) AND agency_id = ? AND deleted_at IS NOT NULL AND blocked_at IS NOT NULL`,
        [ids, agencyId],
      );
    }
  }

  /** Marks a locked listing as deleted: out of every read, its external id free again (D-28). */
  async delete({ manager, agencyId, now }: WriteContext, id: number): Promise<void> {
    await manager.query(
      'UPDATE listings SET deleted_at = ?, updated_at = ?, external_id = NULL WHERE id = ? AND agency_id = ?',
      [now, now, id, agencyId],
    );
  }
}

/** The fields that any of the listings has. */
function fieldsWithValues(listings: readonly NewListing[]): ReadonlySet<StoredFieldName> {
  return new Set(STORED_FIELD_NAMES.filter((name) => listings.some(({ fields }) => fields[name] !== null)));
}

function toListingRow(row: Readonly<Record<string, unknown>>): ListingRow {
  return {
    id: row['id'] as number,
    externalId: row['external_id'] as string | null,
    status: row['status'] as ListingStatus,
    version: row['version'] as number,
    userId: row['user_id'] as number | null,
    createdAt: row['created_at'] as Date,
    updatedAt: row['updated_at'] as Date,
    lastSyncedAt: row['last_synced_at'] as Date,
    publishedAt: row['published_at'] as Date | null,
    expiresAt: row['expires_at'] as Date | null,
    issues: issuesFromRow(row),
    blockReason: row['block_reason'] as string | null,
    contentHash: row['content_hash'] as Buffer | null,
    fields: fieldsFromRow(row),
  };
}

/** What the column `issues` of a row says. */
export function issuesFromRow(row: Readonly<Record<string, unknown>>): ListingIssue[] {
  return ((parseJsonColumn(row['issues']) ?? []) as StoredIssue[]).map(toIssue);
}

function issuesText(issues: readonly ListingIssue[]): string | null {
  return issues.length === 0 ? null : JSON.stringify(issues);
}
