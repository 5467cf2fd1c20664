import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import { Transactions } from '../platform/mysql/transactions.js';
import { readHorizon } from '../platform/batch/write-context.js';
import { encodeCursor, type ListPosition } from './list-cursor.js';
import type { ListQueryDto } from './list-query.dto.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-transaction.js';

/** The tables that can be walked: each has an index `ix_<table>_updated` over (agency_id, updated_at, id). */
export type ListedTable = 'listings' | 'users';

/** What the rows of a page must fulfil. */
export interface ListCondition {
  /** SQL over the table's own columns, each value a `?`. */
  sql: string;
  values?: readonly unknown[];
  /** Values of which the last `?` takes any. With an index each of them is walked by itself, in the list's order. */
  anyOf?: readonly unknown[];
  /** The index that finds these rows, where they are so few that walking by time would mean to search for them. */
  index?: string;
}

/** What a list is made of. */
export interface ListSource<T extends { id: number }> {
  table: ListedTable;
  /** What the list's own parameters ask of a row. */
  conditions?: readonly ListCondition[];
  /** The agency's records with these ids, in any order, read by this manager. */
  findRecords: (manager: EntityManager, ids: readonly number[]) => Promise<T[]>;
}

export interface ListPage<T> {
  items: T[];
  /** Where the next page begins; null: this page is the last. */
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

  /** The page that the query asks for, of the agency's objects that fulfil all conditions. */
  async read<T extends { id: number }>(
    agencyId: number,
    query: ListQueryDto,
    { table, conditions = [], findRecords }: ListSource<T>,
  ): Promise<ListPage<T>> {
    const horizon = await this.transactions.run((manager) => readHorizon({ manager, agencyId }));
    const limit = query.limit ?? LIMITS.pageSizeDefault;
    const all = [...conditionsOfQuery(table, query), ...conditions];
    // One snapshot for places and records: a record changed in between would be seen here and at its new place again.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const rows = await findPlaces({ manager, agencyId }, table, all, horizon, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const ids = page.map(({ id }) => id);
      const records = new Map((await findRecords(manager, ids)).map((record) => [record.id, record]));
      return {
        items: ids.flatMap((id) => records.get(id) ?? []),
        nextCursor: last === undefined || rows.length <= limit ? null : encodeCursor(last),
      };
    });
  }
}

/** The first places of the walk that fulfil the conditions and lie before the horizon. */
function findPlaces(
  { manager, agencyId }: AgencyTransaction,
  table: ListedTable,
  conditions: readonly ListCondition[],
  horizon: Date,
  count: number,
): Promise<ListPosition[]> {
  const all = ['agency_id = ?', 'updated_at < ?', 'deleted_at IS NULL', ...conditions.map(({ sql }) => sql)];
  // The index is named because MariaDB, left to itself, reads the agency's rows from the first one up to the cursor.
  const walk = `SELECT id, updated_at AS updatedAt FROM ${table} FORCE INDEX (${indexFor(table, conditions)})
      WHERE ${all.join(' AND ')} ORDER BY updated_at, id LIMIT ?`;
  const walks = choices(conditions).map((values) => [agencyId, horizon, ...values, count]);
  if (walks.length === 1) {
    return manager.query<ListPosition[]>(walk, walks[0]);
  }
  return manager.query<ListPosition[]>(
    `${walks.map(() => `(${walk})`).join(' UNION ALL ')} ORDER BY updatedAt, id LIMIT ?`,
    [...walks.flat(), count],
  );
}

/** The values of all conditions, once for each choice among those of which any will do. */
function choices(conditions: readonly ListCondition[]): unknown[][] {
  return conditions.reduce<unknown[][]>(
    (lists, { values = [], anyOf }) =>
      lists.flatMap((list) =>
        anyOf === undefined ? [[...list, ...values]] : [...new Set(anyOf)].map((value) => [...list, ...values, value]),
      ),
    [[]],
  );
}

/** What the parameters of every list ask of a row. */
function conditionsOfQuery(table: ListedTable, query: ListQueryDto): ListCondition[] {
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
