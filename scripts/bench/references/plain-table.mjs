// The reference for the service below and behind HTTP: a table with a listing's fields, one unique key and two indexes, and
// nothing else of what the service stores. Written with one statement for all rows.
import mysql from 'mysql2';
import { databaseOf, mysqlOptions } from '../../database/urls.mjs';
import { fieldColumns, withDatabaseConnection } from '../bench-database.mjs';

const TABLE = 'plain_listings';

/** The number of connections of each user of the table. */
const CONNECTIONS = 64;

const FIELDS = await fieldColumns();
const HASH = Buffer.alloc(16, 7);
const COLUMNS = ['agency_id', 'external_id', 'status', 'content_hash', 'updated_at', ...FIELDS.map(({ name }) => name)];
const CHANGED = COLUMNS.slice(2).map((name) => `${name} = VALUES(${name})`);

const UPSERT = `INSERT INTO ${TABLE} (${COLUMNS.join(', ')}) VALUES ?
  ON DUPLICATE KEY UPDATE ${CHANGED.join(', ')}, revision = revision + 1 RETURNING id, external_id, revision`;

/** Creates the table in a database of the bench, with all existing listings. */
export function createPlainTable({ databaseUrl }) {
  return withDatabaseConnection(databaseUrl, async (connection) => {
    await connection.query(`CREATE TABLE ${TABLE} ENGINE=InnoDB AS
      SELECT id, 1 AS revision, ${COLUMNS.join(', ')} FROM listings ORDER BY id`);
    await connection.query(`ALTER TABLE ${TABLE}
      MODIFY id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, MODIFY revision INT NOT NULL DEFAULT 1,
      ADD UNIQUE KEY uq_external (agency_id, external_id), ADD KEY ix_status (agency_id, status, id),
      ADD KEY ix_updated (agency_id, updated_at)`);
    await connection.query(`ANALYZE TABLE ${TABLE}`);
  });
}

/** @returns a mysql2 pool with ordinary settings. */
export const poolOf = ({ databaseUrl }) =>
  mysql
    .createPool({
      ...mysqlOptions(databaseUrl),
      database: databaseOf(databaseUrl),
      timezone: 'Z',
      decimalNumbers: true,
      connectionLimit: CONNECTIONS,
    })
    .promise();

/** Upserts listings in one statement; resolves with `{id, external_id, revision}` of each. */
export async function upsertAll(pool, agencyId, operations) {
  const now = new Date();
  const inOrder = operations.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const rows = inOrder.map((operation) => [
    ...[agencyId, operation.externalId, 'draft', HASH, now],
    ...FIELDS.map(({ read }) => read(operation)),
  ]);
  return (await pool.query(UPSERT, [rows]))[0];
}

const SELECTION = `SELECT id, external_id, status, updated_at, ${FIELDS.map(({ name }) => name).join(', ')} FROM ${TABLE}`;

/** The JSON of a listing, as a mapper for its columns writes it; null when there is none. */
export async function readOne(pool, agencyId, externalId) {
  const [[row]] = await pool.execute(`${SELECTION} WHERE agency_id = ? AND external_id = ?`, [agencyId, externalId]);
  return row === undefined ? null : textOf(row);
}

/** The JSON of this many listings after the one with this id. */
export async function readPage(pool, agencyId, { after, limit }) {
  const [rows] = await pool.query(`${SELECTION} WHERE agency_id = ? AND id > ? ORDER BY id LIMIT ?`, [
    agencyId,
    after,
    limit,
  ]);
  return `{"items":[${rows.map(textOf).join(',')}],"nextCursor":"${rows.at(-1)?.id ?? ''}"}`;
}

/** JSON columns are text already and are output unchanged. */
const IS_JSON = /_(attributes)$/;

const textOf = new Function(
  'text',
  `return (row) => '{"id":' + row.id + ${['external_id', 'status', 'updated_at', ...FIELDS.map(({ name }) => name)]
    .map((name) => `',"${name}":' + ${IS_JSON.test(name) ? `(row.${name} ?? 'null')` : `text(row.${name})`}`)
    .join(' + ')} + '}'`,
)(JSON.stringify);
