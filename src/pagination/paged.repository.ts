import type { ObjectLiteral } from 'typeorm';
import type { ReadValue } from '../platform/mysql/prepared-reads.js';
import { AgencyRepository } from '../platform/mysql/repository/agency-repository.js';

/** The tables with paginated lists: each has an index `ix_<table>_updated` over (agency_id, updated_at, id). */
export type ListedTable = 'listings' | 'users' | 'jobs' | 'media';

/** A condition on the rows of a page. */
export interface ListCondition {
  /** SQL over the table's own columns, each value a `?`. */
  sql: string;
  values?: readonly ConditionValue[];
  /** Alternative values for the last `?`. With an index each of them is read separately, in list order. */
  anyOf?: readonly ReadValue[];
  /** An index for conditions with few matching rows, for which reading by time would search too long. */
  index?: string;
}

type ConditionValue = ReadValue | readonly ReadValue[];

/** The bounds of a page. */
export interface PageBounds {
  conditions: readonly ListCondition[];
  /** The maximum number of rows; must be an integer within bounds, because it becomes part of the SQL text. */
  count: number;
}

/** A table in a statement, and the values of its `?`. */
export interface PageTable {
  sql: string;
  values: ConditionValue[];
}

/** The repository of a table with a paginated list. */
export abstract class PagedRepository<
  E extends ObjectLiteral & { agencyId: number; id: number; updatedAt: Date },
> extends AgencyRepository<E> {
  /** The ids of the page's rows, as a table to join: `(SELECT id …) page`. */
  protected pageOf(agencyId: number, { conditions, count }: PageBounds): PageTable {
    const { tableName } = this.metadata;
    const present = this.metadata.findColumnWithPropertyName('deletedAt') === undefined ? [] : ['deleted_at IS NULL'];
    const all = ['agency_id = ?', ...present, ...conditions.map(({ sql }) => sql)];
    const index = conditions.find((condition) => condition.index !== undefined)?.index ?? `ix_${tableName}_updated`;
    // The index is forced, because MariaDB might otherwise read all of the agency's rows before the cursor.
    const select = `SELECT id, updated_at FROM ${tableName} FORCE INDEX (${index})
      WHERE ${all.join(' AND ')} ORDER BY updated_at, id LIMIT ${count}`;
    const valuesOfEach = choices(conditions).map((values) => [agencyId, ...values]);
    const [only] = valuesOfEach;
    return valuesOfEach.length === 1 && only !== undefined
      ? { sql: `(${select}) page`, values: only }
      : {
          sql: `(${valuesOfEach.map(() => `(${select})`).join(' UNION ALL ')} ORDER BY updated_at, id LIMIT ${count}) page`,
          values: valuesOfEach.flat(),
        };
  }
}

/** The values of all conditions: one list for each combination of `anyOf` values. */
function choices(conditions: readonly ListCondition[]): ConditionValue[][] {
  return conditions.reduce<ConditionValue[][]>(
    (lists, { values = [], anyOf }) =>
      lists.flatMap((list) =>
        anyOf === undefined ? [[...list, ...values]] : [...new Set(anyOf)].map((value) => [...list, ...values, value]),
      ),
    [[]],
  );
}
