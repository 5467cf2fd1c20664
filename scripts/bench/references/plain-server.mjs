// The minimum for reading a listing in Node: node:http, one mysql2 statement, a mapper generated for the columns.
//   GET /<database>/external/<externalId>      GET /<database>/page?after=<id>&limit=<n>
// DATABASES is JSON: {name: {databaseUrl, agencyId}}. PORT is the port to listen on.
import http from 'node:http';
import { poolOf, readOne, readPage } from './plain-table.mjs';

const databases = Object.fromEntries(
  Object.entries(JSON.parse(process.env.DATABASES ?? '{}')).map(([name, { databaseUrl, agencyId }]) => [
    name,
    { agencyId, pool: poolOf({ databaseUrl }) },
  ]),
);

http
  .createServer((request, response) => {
    answer(request.url ?? '').then(
      (text) => {
        const length = Buffer.byteLength(text ?? '');
        response.writeHead(text === null ? 404 : 200, { 'content-type': 'application/json', 'content-length': length });
        response.end(text ?? '');
      },
      (error) => {
        response.statusCode = 500;
        response.end(error.message);
      },
    );
  })
  .listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());

function answer(url) {
  const [, name, kind, externalId] = url.split(/[/?]/);
  const { agencyId, pool } = databases[name];
  if (kind === 'external') return readOne(pool, agencyId, externalId);
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  return readPage(pool, agencyId, { after: Number(query.get('after')), limit: Number(query.get('limit')) });
}
