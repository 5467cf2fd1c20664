// The bare work, in its own process behind HTTP, like the service: no validation, ids, keys or real responses.
//   POST /upsert/<database>   {operations}: one INSERT … ON DUPLICATE KEY UPDATE of all of them, committed durably
//   GET  /memory/<name>       a plain Express route that responds with JSON from memory; POST /memory/<name> stores it
// DATABASES is JSON: {name: {databaseUrl, agencyId}}. PORT is the port to listen on.
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import mysql from 'mysql2';
import { databaseOf, mysqlOptions } from '../database/urls.mjs';
import { fieldColumns } from './bench-database.mjs';

const columns = await fieldColumns();
const NAMES = [
  ...['agency_id', 'external_id', 'status', 'version', 'creation_token', 'created_at', 'updated_at', 'last_synced_at'],
  ...columns.map(({ name }) => name),
];
const UPDATED = NAMES.slice(5).map((name) => `${name} = VALUES(${name})`);
const UPSERT = `INSERT INTO listings (${NAMES.join(', ')}) VALUES ? ON DUPLICATE KEY UPDATE ${UPDATED.join(', ')}`;
const REPLACE_FILES = 'INSERT INTO listing_files (listing_id, position, agency_id, media_id) VALUES ?';
const TOKEN = Buffer.alloc(16);

const databases = Object.fromEntries(
  Object.entries(JSON.parse(process.env.DATABASES ?? '{}')).map(([name, { databaseUrl, agencyId }]) => {
    const options = { ...mysqlOptions(databaseUrl), database: databaseOf(databaseUrl), timezone: 'Z' };
    return [name, { agencyId, pool: mysql.createPool({ ...options, connectionLimit: 20 }).promise() }];
  }),
);
const memory = new Map();

const app = express();
app.get('/memory/:name', (request, response) => void response.json(memory.get(request.params.name)));
app.post('/memory/:name', express.json({ limit: '8mb' }), (request, response) => {
  memory.set(request.params.name, request.body);
  response.json({});
});

http
  .createServer((request, response) => {
    const { url = '' } = request;
    if (!url.startsWith('/upsert/')) return app(request, response);
    upsert(url, request).then(
      () => response.setHeader('content-type', 'application/json').end('{"done":true}'),
      (error) => {
        response.statusCode = 500;
        response.end(error.message);
      },
    );
  })
  .listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());

async function upsert(url, request) {
  const { agencyId, pool } = databases[url.slice('/upsert/'.length)];
  const { operations } = JSON.parse((await buffer(request)).toString());
  const now = new Date();
  const rows = operations.map((operation) => [
    ...[agencyId, operation.externalId, 'draft', 1, TOKEN, now, now, now],
    ...columns.map(({ read }) => read(operation)),
  ]);
  const files = operations.filter((operation) => operation.files !== undefined);
  if (files.length === 0) {
    await pool.query(UPSERT, [rows]);
    return;
  }
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    await connection.query(UPSERT, [rows]);
    await putFiles(connection, agencyId, files);
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
}

async function putFiles(connection, agencyId, operations) {
  const names = [...new Set(operations.flatMap(({ files }) => files.map((file) => file.externalFileId)))];
  const [media] = await connection.query(
    'SELECT id, external_id FROM media WHERE agency_id = ? AND external_id IN (?)',
    [agencyId, names],
  );
  const [listings] = await connection.query(
    'SELECT id, external_id FROM listings WHERE agency_id = ? AND external_id IN (?)',
    [agencyId, operations.map((operation) => operation.externalId)],
  );
  const mediaIds = new Map(media.map((row) => [row.external_id, row.id]));
  const listingIds = new Map(listings.map((row) => [row.external_id, row.id]));
  await connection.query('DELETE FROM listing_files WHERE listing_id IN (?)', [[...listingIds.values()]]);
  const rows = operations.flatMap(({ externalId, files }) =>
    files.map((file, place) => [listingIds.get(externalId), place, agencyId, mediaIds.get(file.externalFileId)]),
  );
  await connection.query(REPLACE_FILES, [rows]);
}
