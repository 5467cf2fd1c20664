import type { DataSource } from 'typeorm';

/** A place in the database that holds a text. */
export interface Trace {
  table: string;
  column: string;
  text: string;
}

const ROWS_AT_ONCE = 500;

/** Looks for texts in every column of every table, whatever its type, and so knows nothing of what the tables mean. */
export async function tracesIn(database: DataSource, texts: readonly string[]): Promise<Trace[]> {
  const tables = await database.query<{ name: string }[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'",
  );
  const traces: Trace[] = [];
  for (const { name: table } of tables) {
    for await (const row of rowsOf(database, table)) {
      for (const [column, value] of Object.entries(row)) {
        const written = asText(value);
        const found = texts.filter((text) => written.includes(text));
        traces.push(...found.map((text) => ({ table, column, text })));
      }
    }
  }
  return traces;
}

/** In pieces, each of which a busy machine reads within the time of a statement: the rows are those of all test files. */
async function* rowsOf(database: DataSource, table: string): AsyncGenerator<Record<string, unknown>> {
  for (let first = 0; ; first += ROWS_AT_ONCE) {
    // Whole rows are read in the order of their primary keys.
    const rows = await database.query<Record<string, unknown>[]>(
      `SELECT * FROM \`${table}\` LIMIT ${ROWS_AT_ONCE} OFFSET ${first}`,
    );
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) {
      return;
    }
  }
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) {
    return value.toString('latin1');
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The tables that have rows of the agency, by the column that all tables of agencies' data have. */
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
