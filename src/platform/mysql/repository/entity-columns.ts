import type { ColumnOptions, EntityMetadata, ObjectLiteral, ValueTransformer } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { LIMITS } from '../../../catalogue/limits.js';

/** Options of columns whose definition must be the same wherever they occur. */

/** TypeORM hands BIGINT out as text; every id of the service is a safe integer and leaves it as a number. */
const numberFromBigint: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** JSON that is kept as text: the database never looks into it. */
export const jsonFromText: ValueTransformer = {
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

/** A moment in UTC, to the millisecond. */
export const timestampColumn = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/** Short machine-made text such as statuses, types and options: ASCII, exact. */
export const tokenColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'ascii', collation: 'ascii_bin' }) as const satisfies ColumnOptions;

/** A value of any size that the database never looks into. */
export const jsonTextColumn = { type: 'mediumtext', transformer: jsonFromText } as const satisfies ColumnOptions;

/** The same where MariaDB's `json` made the column, which is LONGTEXT with a check. */
export const jsonLongTextColumn = { type: 'longtext', transformer: jsonFromText } as const satisfies ColumnOptions;

/**
 * What a function that reads in JSON (`JSON_EXTRACT`) gives: the driver parses MySQL's JSON, MariaDB's is text. No column is of
 * MySQL's type, which sorts the names in an object (docs/platforms.md).
 */
export function parseJsonColumn(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** A row as the driver hands it out. */
export type RawRow = Readonly<Record<string, unknown>>;

/** How a statement names a table and its columns. */
export interface ColumnNames {
  /** The table's alias in the statement. */
  alias: string;
  /** Stands before each column's name in the result, where several tables have columns of one name; nothing unless said. */
  prefix?: string;
}

interface EntityColumn<K> {
  property: K;
  /** In the table. */
  name: string;
  /** In a result. */
  key: string;
  /** Makes the entity's value of the driver's; null: they are the same. */
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
  /** `m.id AS id, m.external_id AS externalId`: what stands after SELECT. */
  readonly selection: string;
  /** `id, external_id`: what stands in the parentheses of an INSERT. */
  readonly names: string;
  /** `external_id = VALUES(external_id)`: what stands after ON DUPLICATE KEY UPDATE. */
  readonly assignments: string;
  private readonly columns: readonly EntityColumn<K>[];

  constructor(metadata: EntityMetadata, properties: readonly K[], names?: ColumnNames) {
    this.columns = properties.map((property) => {
      const column = metadata.findColumnWithPropertyName(property);
      if (column === undefined) {
        throw new Error(`${metadata.name} has no column ${property}`);
      }
      const key = `${names?.prefix ?? ''}${property}`;
      return { property, name: column.databaseName, key, convert: converterOf(column), isJson: isJson(column) };
    });
    const table = names === undefined ? '' : `${names.alias}.`;
    this.selection = this.columns.map(({ name, key }) => `${table}${name} AS ${key}`).join(', ');
    this.names = this.columns.map(({ name }) => name).join(', ');
    this.assignments = this.columns.map(({ name }) => `${name} = VALUES(${name})`).join(', ');
  }

  /** The entity's part of a row that was selected by `selection`. */
  read(row: RawRow): Pick<E, K> {
    const entity: Partial<Record<K, unknown>> = {};
    for (const { property, key, convert } of this.columns) {
      const value = row[key];
      entity[property] = convert === null || value === null ? value : convert(value);
    }
    return entity as Pick<E, K>;
  }

  /** The same of a table that was joined by LEFT JOIN; null: it has no such row, by its first column, which none lacks. */
  readJoined(row: RawRow): Pick<E, K> | null {
    const [first] = this.columns;
    return first === undefined || row[first.key] === null ? null : this.read(row);
  }

  /** `one.width = other.width`: what stands after SET, by the tables' aliases, where a row becomes like another. */
  copies(to: string, from: string): string {
    return this.columns.map(({ name }) => `${to}.${name} = ${from}.${name}`).join(', ');
  }

  /** The values to insert, in the order of `names`. */
  valuesOf(entity: Readonly<Pick<E, K>>): unknown[] {
    return this.columns.map(({ property, isJson }): unknown => {
      const value: unknown = entity[property];
      return isJson ? jsonFromText.to(value) : value;
    });
  }
}

/** Neither database has booleans, and JSON is kept as text. Ids are numbers as the driver reads them. */
function converterOf(column: ColumnMetadata): EntityColumn<string>['convert'] {
  if (column.type === 'boolean') {
    return Boolean;
  }
  return isJson(column) ? parseJsonColumn : null;
}

function isJson({ transformer }: ColumnMetadata): boolean {
  return transformer === jsonFromText;
}
