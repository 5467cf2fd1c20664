import type { DataSource } from 'typeorm';

/** What the keys and foreign keys of the database say about which agency a row belongs to. */
export class DatabaseKeys {
  private constructor(
    private readonly columns: ReadonlyMap<string, ReadonlySet<string>>,
    /** Unique columns, as `table.column`. */
    private readonly unique: ReadonlySet<string>,
    /** Foreign keys that include the agency: the referring `table.column` to the referenced `table.column`. */
    private readonly references: ReadonlyMap<string, string>,
  ) {}

  static async of(database: DataSource): Promise<DatabaseKeys> {
    const ask = <T>(sql: string): Promise<T[]> => database.query<T[]>(sql);
    const columns = new Map<string, Set<string>>();
    for (const { tableName, columnName } of await ask<{ tableName: string; columnName: string }>(
      `SELECT table_name AS tableName, column_name AS columnName FROM information_schema.columns
        WHERE table_schema = DATABASE()`,
    )) {
      columns.set(tableName, (columns.get(tableName) ?? new Set()).add(columnName));
    }
    const unique = await ask<{ name: string }>(
      `SELECT CONCAT(table_name, '.', MAX(column_name)) AS name FROM information_schema.statistics
        WHERE table_schema = DATABASE() AND non_unique = 0 GROUP BY table_name, index_name HAVING COUNT(*) = 1`,
    );
    const references = await ask<{ name: string; other: string }>(
      `SELECT CONCAT(own.table_name, '.', own.column_name) AS name,
              CONCAT(own.referenced_table_name, '.', own.referenced_column_name) AS other
         FROM information_schema.key_column_usage own
         JOIN information_schema.key_column_usage beside ON beside.constraint_schema = own.constraint_schema
          AND beside.constraint_name = own.constraint_name AND beside.table_name = own.table_name
          AND beside.column_name = 'agency_id' AND beside.referenced_column_name = 'agency_id'
        WHERE own.table_schema = DATABASE() AND own.column_name <> 'agency_id'
          AND own.referenced_table_name IS NOT NULL`,
    );
    return new DatabaseKeys(
      columns,
      new Set(unique.map(({ name }) => name)),
      new Map(references.map(({ name, other }) => [name, other])),
    );
  }

  has(table: string, column: string): boolean {
    const names = this.columns.get(table);
    if (names === undefined) {
      throw new Error(`The database has no table ${table}.`);
    }
    return names.has(column);
  }

  /** Tables whose rows belong to agencies, including that of the agencies. */
  get ofAgencies(): string[] {
    return [...this.columns.keys()].filter((table) => this.agencyColumn(table) !== null);
  }

  /** The column with the agency's id; null when the table's rows belong to no agency. */
  agencyColumn(table: string): string | null {
    if (table === 'agencies') {
      return 'id';
    }
    return this.has(table, 'agency_id') ? 'agency_id' : null;
  }

  /** The `table.column` of the single row that a value of this column identifies; null when several rows may have the value. */
  identity(table: string, column: string): string | null {
    const name = `${table}.${column}`;
    const other = this.references.get(name);
    if (other !== undefined) {
      const [otherTable = '', otherColumn = ''] = other.split('.');
      return this.identity(otherTable, otherColumn);
    }
    return this.unique.has(name) ? name : null;
  }
}
