import type { ColumnOptions, ValueTransformer } from 'typeorm';
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
