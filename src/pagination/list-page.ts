import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { pathOf } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { readHorizon } from '../platform/batch/write-context.js';
import { ConcurrencyLimit } from '../platform/concurrency/concurrency-limit.js';
import { PreparedReads } from '../platform/mysql/prepared-reads.js';
import { Transactions } from '../platform/mysql/transactions.js';
import {
  encodeCursor,
  foreignCursor,
  type ListPosition,
  type ListQueryDto,
  type PageQueryDto,
} from './dto/list-query.dto.js';
import type { ListCondition, ListedTable, PageBounds } from './paged.repository.js';

/** How many pages of an agency are read concurrently per process (D-194). A client that follows `nextCursor` never needs more than one. */
const PAGES_AT_ONCE = 1;

/** How often a page is read because objects keep changing meanwhile; then those are left to the next page. */
const READINGS = 3;

/** How far ahead of the database's clock a change may be: a file's is, by milliseconds (D-23). */
const AHEAD_MS = 1_000;

/** Where a list begins. */
const BEGINNING: ListPosition = { updatedAt: new Date(0), id: 1 };

/** Where the records of a list come from. */
export interface ListSource<T extends ListPosition> {
  table: ListedTable;
  /** The conditions of the list's own filters. */
  conditions?: readonly ListCondition[];
  /** Reads the agency's records of the page in any order, with one statement. */
  findPage: (bounds: PageBounds) => Promise<T[]>;
}

export interface ListPage<T> {
  items: T[];
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/**
 * Reads lists page by page by `(updated_at, id)`, so that no object or change is skipped and none is seen twice, and page 1,000
 * costs what page 1 costs (D-27, D-57; *Pagination* in docs/architecture.md).
 */
@Injectable()
export class ListPages {
  private readonly concurrency = new ConcurrencyLimit(PAGES_AT_ONCE);

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: PreparedReads,
  ) {}

  /**
   * Reads the requested page of the agency's objects that meet all conditions.
   * @throws ApiError `VALIDATION_FAILED` for a cursor of another list, or of other filters.
   */
  read<T extends ListPosition>(
    agencyId: number,
    query: PageQueryDto & Partial<ListQueryDto>,
    source: ListSource<T>,
  ): Promise<ListPage<T>> {
    return this.concurrency.run(agencyId, () => this.readNow(agencyId, query, source));
  }

  private async readNow<T extends ListPosition>(
    agencyId: number,
    query: PageQueryDto & Partial<ListQueryDto>,
    { table, conditions = [], findPage }: ListSource<T>,
  ): Promise<ListPage<T>> {
    const list = nameOfList(table, query);
    if (query.cursor !== undefined && query.cursor.list !== null && query.cursor.list !== list) {
      throw new ApiError('VALIDATION_FAILED', [foreignCursor(pathOf('cursor'))]);
    }
    const limit = query.limit ?? LIMITS.pageSizeDefault;
    // One more than is shown: whether there is a next page.
    const bounds = { conditions: [...conditionsOfQuery(table, query), ...conditions], count: limit + 1 };
    let reading = await this.readUpToNow(agencyId, () => findPage(bounds));
    for (let count = 1; count < READINGS && reading.isChanging && reading.records.length < limit; count += 1) {
      reading = await this.readUpToNow(agencyId, () => findPage(bounds));
    }
    const { records, isChanging } = reading;
    const items = records.slice(0, limit);
    const { updatedAt, id } = items.at(-1) ?? query.cursor ?? BEGINNING;
    const isLast = records.length <= limit && !isChanging;
    return { items, nextCursor: isLast ? null : encodeCursor({ updatedAt, id, list }) };
  }

  /**
   * Notes the time before which everything is committed, and then reads. What has been changed since is left out: before it there may
   * be changes that are not committed yet, and a reader who has passed them would never see them.
   */
  private async readUpToNow<T extends ListPosition>(agencyId: number, find: () => Promise<T[]>): Promise<Reading<T>> {
    const startedAt = performance.now();
    const { now: horizon } = await readHorizon(this.transactions, this.reads, agencyId);
    // A single statement: a record that changes between two would be returned at both of its positions.
    const found = (await find()).sort(byPosition);
    const records = found.filter(({ updatedAt }) => updatedAt < horizon);
    // What is dated later was written before the database's clock was set back: it would be waited for in vain.
    const latest = horizon.getTime() + (performance.now() - startedAt) + AHEAD_MS;
    const isChanging = found.some(({ updatedAt }) => updatedAt >= horizon && updatedAt.getTime() <= latest);
    return { records, isChanging };
  }
}

/** Records of a page, in order. */
interface Reading<T> {
  /** Those that have not changed since the time that was noted. */
  records: T[];
  /** Whether others have. */
  isChanging: boolean;
}

/** Eight characters that stand for a table and filters, in whatever order they were sent (D-298). */
function nameOfList(table: ListedTable, { cursor: _cursor, limit: _limit, ...filters }: PageQueryDto): string {
  const sorted = Object.entries(filters)
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', JSON.stringify([table, sorted]), 'base64url').slice(0, 8);
}

function byPosition(one: ListPosition, other: ListPosition): number {
  return one.updatedAt.getTime() - other.updatedAt.getTime() || one.id - other.id;
}

/** The conditions of the parameters that all lists share. */
function conditionsOfQuery(table: ListedTable, query: PageQueryDto & Partial<ListQueryDto>): ListCondition[] {
  const { cursor, externalIds, linked, updatedSince } = query;
  const conditions: ListCondition[] = [];
  if (cursor !== undefined) {
    const { updatedAt, id } = cursor;
    // Not (updated_at, id) > (?, ?), for which neither server uses the index.
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
