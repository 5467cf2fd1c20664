import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { queryWithNext } from '../connections/statement-pipeline.js';
import type { AgencyTransaction } from './agency-repository.js';
import type { RawRow } from './entity-columns.js';

/**
 * Statements that write many rows at once, each with values of its own, in the order of their keys, so that concurrent writers of
 * the same rows queue up instead of deadlocking.
 */

/**
 * How many rows one statement locks or changes where their number has no limit: a logo may be tens of thousands of files, an office
 * agent have as many listings, and each statement has a time limit.
 */
export const ROWS_PER_UPDATE = 1_000;

/** Rows to be written to a table. */
interface RowSet<Row> {
  table: string;
  rows: readonly Row[];
  /** The columns that a row is written with: all that cannot be left out of an INSERT. */
  names: string;
  /** The values of these columns. */
  valuesOf: (row: Row, creationToken: Buffer) => unknown[];
}

/** Stands for the creation token in the rows of an update, which leaves the stored one alone. */
const NO_TOKEN = Buffer.alloc(16);

/**
 * Inserts rows, and returns the given columns of those that it has created. A row whose external id another request has inserted
 * in the meantime stays as it is and is missing in the result: it needs an update instead. Beside such a row MariaDB may leave out
 * others, which are missing as well and have to be inserted again (see `omittedAmong`): so whether it is there is looked up again.
 */
export async function insertNewRows<Row extends { externalId: string }>(
  { manager, agencyId }: AgencyTransaction,
  set: RowSet<Row>,
  columns: { selection: string },
): Promise<RawRow[]> {
  const { table, rows, valuesOf } = set;
  if (rows.length === 0) {
    return [];
  }
  const inOrder = rows.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
  // Only the rows of this statement carry it.
  const token = randomBytes(16);
  await queryWithNext(manager, `INSERT INTO ${table} (${set.names}) VALUES ? ON DUPLICATE KEY UPDATE id = id`, [
    inOrder.map((row) => valuesOf(row, token)),
  ]);
  return manager.query<RawRow[]>(
    `SELECT ${columns.selection} FROM ${table} WHERE agency_id = ? AND external_id IN (?) AND creation_token = ?`,
    [agencyId, inOrder.map(({ externalId }) => externalId), token],
  );
}

/**
 * Updates locked rows. There is no UPDATE with different values for each row, so they are inserted, and being there already take the
 * update.
 * @param assignments the columns that are updated, as after ON DUPLICATE KEY UPDATE.
 * @throws Error for a row without an id, which would become a new row.
 */
export async function updateLockedRows<Row extends { id: number }>(
  manager: EntityManager,
  set: RowSet<Row>,
  assignments: string,
): Promise<void> {
  const { table, rows, valuesOf } = set;
  if (rows.length === 0) {
    return;
  }
  if (rows.some(({ id }) => id === 0)) {
    throw new Error(`A row without an id would be added to ${table} instead of updated`);
  }
  const inOrder = rows.toSorted((a, b) => a.id - b.id);
  await queryWithNext(manager, `INSERT INTO ${table} (${set.names}) VALUES ? ON DUPLICATE KEY UPDATE ${assignments}`, [
    inOrder.map((row) => valuesOf(row, NO_TOKEN)),
  ]);
}
