import type { DataSource } from 'typeorm';
import { AgencyRepository } from '../platform/mysql/repository/agency-repository.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-transaction.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import type { ListPosition } from './list-cursor.js';

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

/** What the rows of these tables have in common. */
interface ListedRow extends ListPosition {
  agencyId: number;
}

/** Where a walk ends: before the horizon, and with so many places at most. */
export interface WalkEnd {
  horizon: Date;
  count: number;
}

/** One of the tables that can be walked, in the order of its list. */
export class ListPlacesRepository extends AgencyRepository<ListedRow> {
  private readonly place = this.columns(['id', 'updatedAt']);

  constructor(
    dataSource: DataSource,
    private readonly table: ListedTable,
  ) {
    super(table, dataSource);
  }

  /** The first places of the walk that fulfil the conditions and lie before the horizon. */
  async findPlaces(
    { manager, agencyId }: AgencyTransaction,
    conditions: readonly ListCondition[],
    { horizon, count }: WalkEnd,
  ): Promise<ListPosition[]> {
    const all = ['agency_id = ?', 'updated_at < ?', 'deleted_at IS NULL', ...conditions.map(({ sql }) => sql)];
    // The index is named because MariaDB, left to itself, reads the agency's rows from the first one up to the cursor.
    const walk = `SELECT ${this.place.selection} FROM ${this.table} FORCE INDEX (${this.indexFor(conditions)})
      WHERE ${all.join(' AND ')} ORDER BY updated_at, id LIMIT ?`;
    const walks = choices(conditions).map((values) => [agencyId, horizon, ...values, count]);
    const rows =
      walks.length === 1
        ? await manager.query<RawRow[]>(walk, walks[0])
        : await manager.query<RawRow[]>(
            `${walks.map(() => `(${walk})`).join(' UNION ALL ')} ORDER BY updatedAt, id LIMIT ?`,
            [...walks.flat(), count],
          );
    return rows.map((row) => this.place.read(row));
  }

  private indexFor(conditions: readonly ListCondition[]): string {
    return conditions.find(({ index }) => index !== undefined)?.index ?? `ix_${this.table}_updated`;
  }
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
