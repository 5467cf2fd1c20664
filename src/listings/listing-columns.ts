import { Column, type ColumnOptions } from 'typeorm';
import type { Coordinates, ListingFieldRow } from '../catalogue/field-definition.js';
import { listingFieldRow } from '../catalogue/listing-fields.js';
import { parseJsonColumn, tokenColumn } from '../platform/mysql/repository/entity-columns.js';
import { STORED_FIELD_NAMES, type StoredFieldName, type StoredFields } from './domain/stored-fields.js';

/**
 * Where each listing field of the catalogue lives in the table `listings`: one column per field, two for coordinates.
 * `announcementStatus` is the column `status`, `fileIds` the table `listing_files`; neither is listed here.
 */

interface TableColumn {
  /** The column's name. */
  name: string;
  /** The entity's property. */
  property: string;
  options: ColumnOptions;
}

/** Enough for the longest option of the catalogue. */
const OPTION_LENGTH = 40;

/** The columns of a field, in the order of `valuesOfField`. */
export function columnsOfField(field: StoredFieldName): TableColumn[] {
  const column = (suffix: string, options: ColumnOptions): TableColumn => ({
    name: snakeCase(field + suffix),
    property: field + suffix,
    options: { ...options, name: snakeCase(field + suffix), nullable: true },
  });
  const row = listingFieldRow(field);
  if (row.type === 'coordinates') {
    return [column('Lat', { type: 'double' }), column('Lng', { type: 'double' })];
  }
  return [column('', optionsOfRow(row))];
}

function optionsOfRow(row: ListingFieldRow): ColumnOptions {
  switch (row.type) {
    case 'enum':
      return tokenColumn(OPTION_LENGTH);
    case 'number':
      return row.step === 1 ? { type: 'int' } : { type: 'decimal', precision: 12, scale: 2 };
    case 'string':
      return { type: 'varchar', length: row.maxLength };
    case 'date':
      return { type: 'date' };
    // JSON as text, because MySQL and MariaDB treat JSON columns differently.
    case 'enum-array':
    case 'number-array':
      return { type: 'text', charset: 'ascii', collation: 'ascii_bin' };
    case 'coordinates':
      throw new Error('coordinates have two columns');
  }
}

/** All columns of all fields, in catalogue order. */
const FIELD_COLUMNS: readonly TableColumn[] = STORED_FIELD_NAMES.flatMap(columnsOfField);

/** A column of a field in the entity, found by the property's name. */
export const FieldColumn = (): PropertyDecorator => (prototype, property) => {
  const column = FIELD_COLUMNS.find((known) => known.property === property);
  if (column === undefined) {
    throw new Error(`No field of the catalogue has the column ${String(property)}`);
  }
  Column(column.options)(prototype, property);
};

/**
 * What to select of all fields. mysql2 reads a double of sixteen digits inexactly where rows come in text, as if a place in Milan had
 * moved; its digits are exact.
 * @param alias of the table in the statement; none by default.
 */
export function fieldSelection(alias = ''): string {
  const prefix = alias === '' ? '' : `${alias}.`;
  return FIELD_COLUMNS.map(({ name, options }) =>
    options.type === 'double' ? `CONCAT(${prefix}${name}) AS ${name}` : `${prefix}${name}`,
  ).join(', ');
}

/** Where a field is stored in a row; computed once, since a bulk request reads and writes all fields of 100 rows. */
interface FieldMapping {
  field: StoredFieldName;
  type: ListingFieldRow['type'];
  /** The names of its columns; `second` is empty except for coordinates. */
  column: string;
  second: string;
}

const FIELD_MAPPINGS: readonly FieldMapping[] = STORED_FIELD_NAMES.map((field) => {
  const [column = '', second = ''] = columnsOfField(field).map(({ name }) => name);
  return { field, type: listingFieldRow(field).type, column, second };
});

/** The columns of some of the fields, in catalogue order. */
export class FieldColumns {
  readonly names: readonly string[];
  /** The assignments after ON DUPLICATE KEY UPDATE. */
  readonly assignments: readonly string[];
  private readonly mappings: readonly FieldMapping[];

  constructor(fields: ReadonlySet<StoredFieldName>) {
    this.mappings = FIELD_MAPPINGS.filter(({ field }) => fields.has(field));
    this.names = this.mappings.flatMap(({ column, second }) => (second === '' ? [column] : [column, second]));
    this.assignments = this.names.map((name) => `${name} = VALUES(${name})`);
  }

  /** The values to write for these fields, in the order of `names`. */
  valuesOf(fields: StoredFields): unknown[] {
    const values: unknown[] = [];
    for (const { field, type } of this.mappings) {
      const value = fields[field];
      if (type === 'coordinates') {
        const coordinates = value as Coordinates | null;
        values.push(coordinates?.lat ?? null, coordinates?.lng ?? null);
      } else {
        values.push(Array.isArray(value) ? JSON.stringify(value) : value);
      }
    }
    return values;
  }
}

/** Reads all fields from a row of the table. */
export function fieldsFromRow(row: Readonly<Record<string, unknown>>): StoredFields {
  const fields: Partial<Record<StoredFieldName, unknown>> = {};
  for (const { field, type, column, second } of FIELD_MAPPINGS) {
    const value = row[column];
    if (type === 'coordinates') {
      fields[field] = value === null ? null : { lat: Number(value), lng: Number(row[second]) };
    } else {
      fields[field] = type === 'enum-array' ? parseJsonColumn(value) : value;
    }
  }
  return fields as StoredFields;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
