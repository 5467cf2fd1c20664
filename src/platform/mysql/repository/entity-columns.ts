import type { ColumnOptions, EntityMetadata, ObjectLiteral, ValueTransformer } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { LIMITS } from '../../../catalogue/limits.js';

/** Options of columns whose definition must be the same wherever they occur. */

/** TypeORM returns BIGINT as text; all ids of the service are safe integers and are converted to numbers. */
const numberFromBigint: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** JSON stored as text; the database never evaluates it. */
const jsonFromText: ValueTransformer = {
  to: (value: unknown) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: parseJsonColumn,
};

/** A reference to a row by its internal id. */
export const idColumn = {
  type: 'bigint',
  unsigned: true,
  transformer: numberFromBigint,
} as const satisfies ColumnOptions;

/** A caller's id: ASCII, compared byte for byte (D-03). */
export const externalIdColumn = {
  type: 'varchar',
  length: LIMITS.externalIdMaxLength,
  charset: 'ascii',
  collation: 'ascii_bin',
  nullable: true,
} as const satisfies ColumnOptions;

/** A timestamp in UTC with milliseconds. */
export const timestampColumn = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/** Short machine-made text such as statuses, types and options: ASCII, exact. */
export const tokenColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'ascii', collation: 'ascii_bin' }) as const satisfies ColumnOptions;

/** JSON of any size that the database never evaluates. */
export const jsonTextColumn = { type: 'mediumtext', transformer: jsonFromText } as const satisfies ColumnOptions;

/** The same for columns created with MariaDB's `json` type, which is LONGTEXT with a check constraint. */
export const jsonLongTextColumn = { type: 'longtext', transformer: jsonFromText } as const satisfies ColumnOptions;

/**
 * Parses the result of a JSON function such as `JSON_EXTRACT`: the driver parses MySQL's JSON, but MariaDB returns text. No column
 * has MySQL's JSON type, which reorders object keys (docs/platforms.md).
 */
export function parseJsonColumn(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** A row as the driver returns it. */
export type RawRow = Readonly<Record<string, unknown>>;

/** How a statement refers to a table and its columns. */
export interface ColumnNames {
  /** The table's alias in the statement. */
  alias: string;
  /** Prefix of each column name in the result, for joined tables with equal column names; empty by default. */
  prefix?: string;
}

interface EntityColumn<K> {
  property: K;
  /** The column's name in the table. */
  name: string;
  /** The column's name in a result. */
  key: string;
  /** Converts the driver's value to the entity's; null when they are the same. */
  convert: ((value: unknown) => unknown) | null;
  isJson: boolean;
}

/**
 * Some columns of an entity, for statements that TypeORM does not write: what to select and what a row is then, what to
 * insert and with which values. The entity is the type of the row, so that a column and its type stand once.
 *
 * ```ts
 * const file = this.columns(['id', 'externalId'], { alias: 'm' });
 * const rows = await manager.query<RawRow[]>(`SELECT ${file.selection} FROM media m FORCE INDEX (PRIMARY) WHERE …`);
 * rows.map((row) => file.read(row)); // { id: 7, externalId: 'photo-1' }
 * ```
 */
export class EntityColumns<E extends ObjectLiteral, K extends keyof E & string> {
  /** The list after SELECT: `m.id AS id, m.external_id AS externalId`. */
  readonly selection: string;
  /** The column list of an INSERT: `id, external_id`. */
  readonly names: string;
  /** The assignments after ON DUPLICATE KEY UPDATE: `external_id = VALUES(external_id)`. */
  readonly assignments: string;
  private readonly columns: readonly EntityColumn<K>[];

  constructor(metadata: EntityMetadata, properties: readonly K[], names?: ColumnNames) {
    this.columns = properties.map((property) => {
      const column = metadata.findColumnWithPropertyName(property);
      if (column === undefined) {
        throw new Error(`${metadata.name} has no column ${property}`);
      }
      const key = `${names?.prefix ?? ''}${property}`;
      return { property, name: column.databaseName, key, convert: converterOf(column), isJson: storesJson(column) };
    });
    const table = names === undefined ? '' : `${names.alias}.`;
    this.selection = this.columns.map(({ name, key }) => `${table}${name} AS ${key}`).join(', ');
    this.names = this.columns.map(({ name }) => name).join(', ');
    this.assignments = this.columns.map(({ name }) => `${name} = VALUES(${name})`).join(', ');
  }

  /** Reads the entity's columns from a row that was selected with `selection`. */
  read(row: RawRow): Pick<E, K> {
    const entity: Partial<Record<K, unknown>> = {};
    for (const { property, key, convert } of this.columns) {
      const value = row[key];
      entity[property] = convert === null || value === null ? value : convert(value);
    }
    return entity as Pick<E, K>;
  }

  /** Reads the columns of a LEFT JOINed table; null when there was no row, judged by the first column, which must not be nullable. */
  readJoined(row: RawRow): Pick<E, K> | null {
    const [first] = this.columns;
    return first === undefined || row[first.key] === null ? null : this.read(row);
  }

  /** The assignments after SET that copy one row to another, by table alias: `one.width = other.width`. */
  copies(to: string, from: string): string {
    return this.columns.map(({ name }) => `${to}.${name} = ${from}.${name}`).join(', ');
  }

  /**
   * The assignments after SET that give each of several rows its own values: `seq = ELT(FIELD(id, ?), ?)`, and the values of their `?`.
   * @param key the name of the rows' id.
   * @param ids the ids of the rows, in the same order.
   */
  assignEach(
    key: string,
    ids: readonly number[],
    entities: readonly Readonly<Pick<E, K>>[],
  ): { assignments: string; values: unknown[] } {
    const rows = entities.map((entity) => this.valuesOf(entity));
    return {
      assignments: this.columns.map(({ name }) => `${name} = ELT(FIELD(${key}, ?), ?)`).join(', '),
      values: this.columns.flatMap((_, index) => [ids, rows.map((values) => values[index])]),
    };
  }

  /** The values to insert, in the order of `names`. */
  valuesOf(entity: Readonly<Pick<E, K>>): unknown[] {
    return this.columns.map(({ property, isJson }): unknown => {
      const value: unknown = entity[property];
      return isJson ? jsonFromText.to(value) : value;
    });
  }
}

/** Booleans are stored as numbers, and JSON as text. The driver already reads ids as numbers. */
function converterOf(column: ColumnMetadata): EntityColumn<string>['convert'] {
  if (column.type === 'boolean') {
    return Boolean;
  }
  return storesJson(column) ? parseJsonColumn : null;
}

function storesJson({ transformer }: ColumnMetadata): boolean {
  return transformer === jsonFromText;
}
