import type { DataSource } from 'typeorm';

/** A place in the database that contains a text. */
export interface Trace {
  table: string;
  column: string;
  text: string;
}

interface Column {
  table: string;
  name: string;
  type: string;
}

/**
 * Searches texts in all columns of all tables, whatever their types, and so depends on no knowledge of the schema. Of tables
 * with agencies' rows it reads only those of this agency, because other tests leave tens of thousands of rows.
 */
export async function tracesIn(database: DataSource, agencyId: number, texts: readonly string[]): Promise<Trace[]> {
  const columns = await database.query<Column[]>(
    `SELECT TABLE_NAME AS \`table\`, COLUMN_NAME AS name, DATA_TYPE AS type
       FROM information_schema.COLUMNS JOIN information_schema.TABLES USING (TABLE_SCHEMA, TABLE_NAME)
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'`,
  );
  const traces: Trace[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const ofTable = columns.filter((column) => column.table === table);
    for (const row of await rowsWith(texts, database, { agencyId, table, columns: ofTable })) {
      for (const [column, value] of Object.entries(row)) {
        const written = asText(value);
        const found = texts.filter((text) => written.includes(text));
        traces.push(...found.map((text) => ({ table, column, text })));
      }
    }
  }
  return traces;
}

/** The rows whose bytes contain one of the texts, and those that are too long for the database to search. */
async function rowsWith(
  texts: readonly string[],
  database: DataSource,
  { agencyId, table, columns }: { agencyId: number; table: string; columns: readonly Column[] },
): Promise<Record<string, unknown>[]> {
  const bytes = columns.map(({ name, type }) =>
    /blob$|binary$/.test(type) ? `\`${name}\`` : `CAST(CAST(\`${name}\` AS CHAR) AS BINARY)`,
  );
  const holds = texts.map(() => 'INSTR(`all bytes`, CAST(? AS BINARY)) > 0').join(' OR ');
  const ofAgency = columns.some(({ name }) => name === 'agency_id');
  const rows = await database.query<Record<string, unknown>[]>(
    `SELECT * FROM (SELECT *, CONCAT_WS(0x00, ${bytes.join()}) AS \`all bytes\` FROM \`${table}\`
                     WHERE ${ofAgency ? 'agency_id = ? OR agency_id IS NULL' : 'TRUE'}) AS whole
      WHERE \`all bytes\` IS NULL OR ${holds}`,
    [...(ofAgency ? [agencyId] : []), ...texts],
  );
  return rows.map(({ 'all bytes': _, ...row }) => row);
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) {
    return value.toString('latin1');
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The tables with rows of the agency, by the column that all tables with agencies' data have. */
export async function tablesWith(database: DataSource, agencyId: number): Promise<string[]> {
  const tables = await database.query<{ name: string }[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'agency_id' ORDER BY TABLE_NAME",
  );
  const held: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<unknown[]>(`SELECT 1 FROM \`${name}\` WHERE agency_id = ? LIMIT 1`, [agencyId]);
    held.push(...(rows.length > 0 ? [name] : []));
  }
  return held;
}
