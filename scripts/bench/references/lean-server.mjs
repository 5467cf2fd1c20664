// What Nest on Express costs with the minimum that such a service needs: each listing checked against the catalogue's types, one
// statement for all, ids in the response. No keys, rate limits, context rules, references, versions, events or jobs.
//   POST /<database>/bulk {operations}   PUT /<database>   GET /<database>/external/<externalId>   GET /<database>/page
// DATABASES is JSON: {name: {databaseUrl, agencyId}}. PORT is the port to listen on.
import 'reflect-metadata';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Body, Controller, Get, HttpCode, Module, Param, Post, Put, Query, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { inProject } from '../../project/paths.mjs';
import { poolOf, readOne, readPage, upsertAll } from './plain-table.mjs';

const { LISTING_FIELDS } = await import(inProject('dist', 'catalogue', 'listing-fields.js'));
const { messageClassesOf } = await import(inProject('dist', 'platform', 'http', 'express-prototypes.js'));

const databases = Object.fromEntries(
  Object.entries(JSON.parse(process.env.DATABASES ?? '{}')).map(([name, { databaseUrl, agencyId }]) => [
    name,
    { agencyId, pool: poolOf({ databaseUrl }) },
  ]),
);

const isWithin = (value, { min, max }) => typeof value === 'number' && value >= min && value <= max;

const CHECKS = {
  enum: ({ options }) => {
    const known = new Set(options);
    return (value) => known.has(value);
  },
  number: (row) => (value) => isWithin(value, row),
  string: ({ minLength = 0, maxLength }) => {
    return (value) => typeof value === 'string' && value.length >= minLength && value.length <= maxLength;
  },
  date: () => (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  'enum-array': ({ options }) => {
    const known = new Set(options);
    return (value) => Array.isArray(value) && value.every((item) => known.has(item));
  },
  'number-array': () => (value) => Array.isArray(value) && value.every(Number.isInteger),
  coordinates: () => (value) =>
    isWithin(value?.lat, { min: -90, max: 90 }) && isWithin(value.lng, { min: -180, max: 180 }),
};

const checks = new Map(Object.entries(LISTING_FIELDS).map(([name, row]) => [name, CHECKS[row.type](row)]));
checks.set('externalId', (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,255}$/.test(value));
checks.set('op', (value) => value === 'upsert');

function isSound(operation) {
  for (const name in operation) {
    const value = operation[name];
    if (value !== null && checks.get(name)?.(value) !== true) return false;
  }
  return true;
}

class ListingsController {
  async bulk(name, { operations }) {
    const { agencyId, pool } = databases[name];
    const sound = operations.filter(isSound);
    const rows = await upsertAll(pool, agencyId, sound);
    const written = new Map(rows.map((row) => [row.external_id, row]));
    const results = operations.map(({ externalId }) => {
      const row = written.get(externalId);
      if (row === undefined) return { externalId, success: false };
      return { externalId, id: row.id, success: true, created: row.revision === 1, updated: row.revision > 1 };
    });
    return { results, summary: { total: results.length, succeeded: sound.length } };
  }

  async put(name, operation) {
    return (await this.bulk(name, { operations: [operation] })).results[0];
  }

  async one(name, externalId, response) {
    const { agencyId, pool } = databases[name];
    response.type('json').end(await readOne(pool, agencyId, externalId));
  }

  async page(name, { after, limit }, response) {
    const { agencyId, pool } = databases[name];
    response.type('json').end(await readPage(pool, agencyId, { after: Number(after), limit: Number(limit) }));
  }
}

/** Decorators applied by calls, as TypeScript compiles them: the routes and the sources of their parameters. */
const routes = {
  bulk: { method: Post(':name/bulk'), parameters: [Param('name'), Body()] },
  put: { method: Put(':name'), parameters: [Param('name'), Body()] },
  one: { method: Get(':name/external/:externalId'), parameters: [Param('name'), Param('externalId'), Res()] },
  page: { method: Get(':name/page'), parameters: [Param('name'), Query(), Res()] },
};
for (const [name, { method, parameters }] of Object.entries(routes)) {
  const { prototype } = ListingsController;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  method(prototype, name, descriptor);
  HttpCode(200)(prototype, name, descriptor);
  parameters.forEach((parameter, index) => parameter(prototype, name, index));
}
Controller()(ListingsController);

class LeanModule {}
Module({ controllers: [ListingsController] })(LeanModule);

/** Express without its most expensive default, as in the service. */
class LeanAdapter extends ExpressAdapter {
  /** @override */
  initHttpServer() {
    const express = this.getInstance();
    this.httpServer = http.createServer(messageClassesOf(express), express);
  }
}

const app = await NestFactory.create(LeanModule, new LeanAdapter(), { logger: ['error'], bodyParser: false });
app.getHttpAdapter().getInstance().set('etag', false).disable('x-powered-by');
app.use((request, _response, next) => {
  if (request.method === 'GET') return next();
  buffer(request).then((bytes) => {
    request.body = JSON.parse(bytes.toString());
    next();
  }, next);
});
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.send?.('ready');
process.on('disconnect', () => process.exit());
