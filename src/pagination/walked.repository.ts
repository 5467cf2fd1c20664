import type { ObjectLiteral } from 'typeorm';
import type { ReadValue } from '../platform/mysql/prepared-reads.js';
import { AgencyRepository } from '../platform/mysql/repository/agency-repository.js';

/** The tables that can be walked: each has an index `ix_<table>_updated` over (agency_id, updated_at, id). */
export type ListedTable = 'listings' | 'users' | 'jobs' | 'media';

/** What the rows of a page must fulfil. */
export interface ListCondition {
  /** SQL over the table's own columns, each value a `?`. */
  sql: string;
  values?: readonly WalkValue[];
  /** Values of which the last `?` takes any. With an index each of them is walked by itself, in the list's order. */
  anyOf?: readonly ReadValue[];
  /** The index that finds these rows, where they are so few that walking by time would mean to search for them. */
  index?: string;
}

type WalkValue = ReadValue | readonly ReadValue[];

/** Where a walk begins and ends. */
export interface Walk {
  conditions: readonly ListCondition[];
  /** Rows that were changed at this moment or later are left for later. */
  horizon: Date;
  /** With so many rows at most: a whole number within bounds, for it becomes part of the statement's text. */
  count: number;
}

/** A table in a statement, and the values of its `?`. */
export interface WalkedTable {
  sql: string;
  values: WalkValue[];
}

/** A repository of one of them. */
export abstract class WalkedRepository<
  E extends ObjectLiteral & { agencyId: number; id: number; updatedAt: Date },
> extends AgencyRepository<E> {
  /** The ids of the walk's first rows, as a table to join: `(SELECT id …) walked`. */
  protected walked(agencyId: number, { conditions, horizon, count }: Walk): WalkedTable {
    const { tableName } = this.metadata;
    const present = this.metadata.findColumnWithPropertyName('deletedAt') === undefined ? [] : ['deleted_at IS NULL'];
    const all = ['agency_id = ?', 'updated_at < ?', ...present, ...conditions.map(({ sql }) => sql)];
    const index = conditions.find((condition) => condition.index !== undefined)?.index ?? `ix_${tableName}_updated`;
    // The index is named because MariaDB, left to itself, reads the agency's rows from the first one up to the cursor.
    const walk = `SELECT id, updated_at FROM ${tableName} FORCE INDEX (${index})
      WHERE ${all.join(' AND ')} ORDER BY updated_at, id LIMIT ${count}`;
    const walks = choices(conditions).map((values) => [agencyId, horizon, ...values]);
    const [only] = walks;
    return walks.length === 1 && only !== undefined
      ? { sql: `(${walk}) walked`, values: only }
      : {
          sql: `(${walks.map(() => `(${walk})`).join(' UNION ALL ')} ORDER BY updated_at, id LIMIT ${count}) walked`,
          values: walks.flat(),
        };
  }
}

/** The values of all conditions, once for each choice among those of which any will do. */
function choices(conditions: readonly ListCondition[]): WalkValue[][] {
  return conditions.reduce<WalkValue[][]>(
    (lists, { values = [], anyOf }) =>
      lists.flatMap((list) =>
        anyOf === undefined ? [[...list, ...values]] : [...new Set(anyOf)].map((value) => [...list, ...values, value]),
      ),
    [[]],
  );
}
