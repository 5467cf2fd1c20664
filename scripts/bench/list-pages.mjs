// npm run bench:lists: what a page of GET /listings costs at the beginning and at the end of the list, with everything involved
// (key, horizon, records), on its own engines. The figures are ratios within a run: rounds of early and late pages alternate.
//   npm run bench:lists                 100,000 listings, pages of 100: page 1 against page 1,000
//   npm run bench:lists -- 20000        another number of listings
import '../project/require-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { ensureBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { Progress } from '../project/progress.mjs';
import { ApiClient } from '../quickstart/api-client.mjs';
import { throwawayEngines } from '../test-run/throwaway-engines.mjs';
import { median } from '../toolbox/times.mjs';
import { benchApi, benchSettings, createBenchAgency } from './bench-processes.mjs';

const PER_REQUEST = 100;
const ROUNDS = 15;

const count = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(count) || count < 10 * PER_REQUEST) {
  console.log(`usage: npm run bench:lists -- [number of listings, from ${10 * PER_REQUEST}]`);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}

const progress = new Progress(process.stderr);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-bench-'));
let engines = null;
let api = null;
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  engines = await progress.step('MariaDB and Redis', (at) => throwawayEngines({ onProgress: at }));
  await prepareDatabase(engines.databaseUrl);
  const env = await benchSettings(engines, directory);
  api = benchApi(env, directory);
  await progress.step('API', () => api.start());
  const client = new ApiClient(`http://127.0.0.1:${env.PORT}`, await createBenchAgency(env));
  await progress.step(`${count} listings`, (at) => fill(client, count, at));
  const cursors = await progress.step('A walk to the end', (at) => walk(client, at));
  report(await measure(client, cursors), cursors.length);
} finally {
  await api?.stop();
  await engines?.remove();
  fs.rmSync(directory, { recursive: true, force: true });
}

async function fill(client, total, onProgress) {
  for (let start = 0; start < total; start += PER_REQUEST) {
    const operations = Array.from({ length: Math.min(PER_REQUEST, total - start) }, (_, index) =>
      listing(start + index),
    );
    const { summary } = await client.call('POST', '/listings/bulk', { operations });
    if (summary.failed > 0) throw new Error(`${summary.failed} listings were refused`);
    onProgress(`${start + operations.length} listings`);
  }
}

function listing(number) {
  return {
    op: 'upsert',
    externalId: `bench-${number}`,
    announcementType: 'sale',
    propertyType: 'residential',
    propertySecondaryType: 'apartment',
    announcementValue: 50_000 + number,
    announcementCurrency: 'EUR',
    announcementDescription:
      'A flat that nobody will ever visit, described at the length that flats usually are. '.repeat(8),
    propertyArea: 40 + (number % 100),
    propertyFloorNumber: number % 20,
    propertyCoordinates: { lat: 47, lng: 28.8 },
    propertyAttributes: ['wifi', 'balcony', 'elevator'],
  };
}

/** The cursors of all pages; the first page has none. */
async function walk(client, onProgress) {
  const cursors = [null];
  for (;;) {
    const { nextCursor } = await readPage(client, cursors.at(-1));
    if (nextCursor === null) return cursors;
    cursors.push(nextCursor);
    if (cursors.length % 100 === 0) onProgress(`${cursors.length} pages`);
  }
}

/** Milliseconds of each read of the first and the last full page, alternately. */
async function measure(client, cursors) {
  const early = [];
  const late = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    const times = [
      await timeOf(() => readPage(client, cursors[0])),
      await timeOf(() => readPage(client, cursors.at(-1))),
    ];
    // The first rounds are warm-up.
    if (round >= 0) [early, late].forEach((list, index) => list.push(times[index]));
  }
  return { early: median(early), late: median(late) };
}

async function timeOf(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function report({ early, late }, pages) {
  console.log(`\n  page 1          ${early.toFixed(1)} ms`);
  console.log(`  page ${String(pages).padEnd(10)} ${late.toFixed(1)} ms`);
  console.log(
    `  ratio           ${(late / early).toFixed(2)}   (medians of ${ROUNDS} alternating reads of ${PER_REQUEST})\n`,
  );
}

function readPage(client, cursor) {
  const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return client.call('GET', `/listings?limit=${PER_REQUEST}${query}`);
}
