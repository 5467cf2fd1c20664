import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import { Transactions } from '../database/transactions.js';
import { readHorizon } from './agency-clock.js';
import { encodeCursor, type ListPosition } from './list-cursor.js';
import type { ListQuery } from './list-query.js';

/** The tables that can be walked: each has an index `ix_<table>_updated` over (agency_id, updated_at, id). */
export type ListedTable = 'listings' | 'users';

/** What the rows of a page must fulfil. */
export interface ListCondition {
  /** SQL over the table's own columns, each value a `?`. */
  sql: string;
  values?: readonly unknown[];
  /** The index that finds these rows, where they are so few that walking by time would mean to search for them. */
  index?: string;
}

/** The objects of a page in order, and where the next one begins. */
export interface ListPage {
  ids: number[];
  /** Null: this page is the last. */
  nextCursor: string | null;
}

/**
 * Reads lists page by page by `(updated_at, id)`, so that no change is skipped and none is seen twice, and page 1,000
 * costs what page 1 costs (D-27; *Walking a list* in docs/architecture.md).
 */
@Injectable()
export class ListPages {
  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
  ) {}

  /** The page of the agency's objects that the query asks for, of those that fulfil all conditions. */
  async read(
    agencyId: number,
    table: ListedTable,
    query: ListQuery,
    conditions: readonly ListCondition[] = [],
  ): Promise<ListPage> {
    const horizon = await this.transactions.run((manager) => readHorizon(manager, agencyId));
    const all = [...conditionsOfQuery(table, query), ...conditions];
    const limit = query.limit ?? LIMITS.pageSizeDefault;
    // The index is named because MariaDB, left to itself, reads the agency's rows from the first one up to the cursor.
    const rows = await this.dataSource.query<ListPosition[]>(
      `SELECT id, updated_at AS updatedAt FROM ${table} FORCE INDEX (${indexFor(table, all)})
        WHERE ${['agency_id = ?', 'updated_at < ?', 'deleted_at IS NULL', ...all.map(({ sql }) => sql)].join(' AND ')}
        ORDER BY updated_at, id LIMIT ?`,
      [agencyId, horizon, ...all.flatMap(({ values = [] }) => values), limit + 1],
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      ids: page.map(({ id }) => id),
      nextCursor: last === undefined || rows.length <= limit ? null : encodeCursor(last),
    };
  }
}

/** The records of a page in its order; one that has been deleted in the meantime is left out. */
export function inPageOrder<T extends { id: number }>(ids: readonly number[], records: readonly T[]): T[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What the parameters of every list ask of a row. */
function conditionsOfQuery(table: ListedTable, query: ListQuery): ListCondition[] {
  const { cursor, externalIds, linked, updatedSince } = query;
  const conditions: ListCondition[] = [];
  if (cursor !== undefined) {
    const { updatedAt, id } = cursor;
    // Not (updated_at, id) > (?, ?): neither server looks for rows of two columns in an index.
    conditions.push({
      sql: 'updated_at >= ? AND (updated_at > ? OR id > ?)',
      values: [updatedAt, updatedAt, id],
    });
  }
  if (updatedSince !== undefined) {
    conditions.push({ sql: 'updated_at >= ?', values: [updatedSince] });
  }
  if (linked !== undefined) {
    conditions.push({ sql: linked ? 'external_id IS NOT NULL' : 'external_id IS NULL' });
  }
  if (externalIds !== undefined) {
    conditions.push({ sql: 'external_id IN (?)', values: [externalIds], index: `uq_${table}_external_id` });
  }
  return conditions;
}

function indexFor(table: ListedTable, conditions: readonly ListCondition[]): string {
  return conditions.find(({ index }) => index !== undefined)?.index ?? `ix_${table}_updated`;
}
