import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import { Transactions } from '../platform/mysql/transactions.js';
import { readHorizon } from '../platform/batch/write-context.js';
import { AgencyTurns } from './agency-turns.js';
import { encodeCursor } from './list-cursor.js';
import type { ListQueryDto } from './list-query.dto.js';
import { type ListCondition, type ListedTable, ListPlacesRepository } from './list-places.repository.js';

/** Of an agency, in a process (D-194). Who follows `nextCursor` has no more than one under way. */
const PAGES_AT_ONCE = 1;

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
  private readonly turns = new AgencyTurns(PAGES_AT_ONCE);

  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
  ) {}

  /** The page that the query asks for, of the agency's objects that fulfil all conditions, when it is the agency's turn. */
  read<T extends { id: number }>(agencyId: number, query: ListQueryDto, source: ListSource<T>): Promise<ListPage<T>> {
    return this.turns.take(agencyId, () => this.readNow(agencyId, query, source));
  }

  private async readNow<T extends { id: number }>(
    agencyId: number,
    query: ListQueryDto,
    { table, conditions = [], findRecords }: ListSource<T>,
  ): Promise<ListPage<T>> {
    const horizon = await readHorizon(this.transactions, agencyId);
    const limit = query.limit ?? LIMITS.pageSizeDefault;
    const all = [...conditionsOfQuery(table, query), ...conditions];
    const places = new ListPlacesRepository(this.dataSource, table);
    // One snapshot for places and records: a record changed in between would be seen here and at its new place again.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const rows = await places.findPlaces({ manager, agencyId }, all, { horizon, count: limit + 1 });
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
