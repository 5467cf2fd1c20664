// npm run bench:page: what a listing's public page and the sitemaps cost with many public listings, compared alternately with a
// bare Express route that responds with the same number of bytes from memory. Uses its own engines.
//   npm run bench:page                 100,000 public listings with 10 photos each
//   npm run bench:page -- 20000        another number of listings
import '../project/require-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnBound } from '../engines/spawn-bound.mjs';
import { ensureBuilt } from '../project/build.mjs';
import { freePort } from '../project/free-ports.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { inProject } from '../project/paths.mjs';
import { endChild } from '../project/processes.mjs';
import { Progress } from '../project/progress.mjs';
import { throwawayEngines } from '../test-run/throwaway-engines.mjs';
import { benchApi, benchSettings } from './bench-processes.mjs';

const ROUNDS = 15;
const SLOT_MS = 400;
const PHOTOS_PER_LISTING = 10;
const SITEMAP_READS = 5;

/** The goal for the page on an otherwise idle machine, in milliseconds. */
const GOAL_MS = 10;

const count = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(count) || count < 1) {
  console.log('usage: npm run bench:page -- [number of listings]');
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}

const progress = new Progress(process.stderr);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-bench-'));
let engines = null;
let api = null;
let bare = null;
const clients = [];
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  // Modules that need the dependencies are imported once these are installed.
  const { createBenchDatabase, fillListings } = await import('./bench-database.mjs');
  engines = await progress.step('MariaDB and Redis', (at) => throwawayEngines({ onProgress: at }));
  const env = await benchSettings(engines, directory);
  const database = await createBenchDatabase(engines.databaseUrl, env);
  await progress.step(`${count} listings`, (at) => fillListings(database, count, at));
  const ids = await progress.step('Their pages', () => publishAll(database));
  api = benchApi(env, directory);
  await progress.step('API', () => api.start());
  const site = await client(env.PORT);
  bare = startBare(await freePort());
  await progress.step('Bare server', () => bare.ready);
  const memory = await client(bare.port);
  await memory.send({ method: 'POST', path: '/memory/page', body: JSON.stringify(await samplePage(site, ids[0])) });
  await report(await progress.step('Measuring', () => measure(site, memory, ids)));
} finally {
  await Promise.all(clients.map((each) => each.close()));
  if (bare !== null) await endChild(bare.child, { graceMs: 1000 });
  await api?.stop();
  await engines?.remove();
  fs.rmSync(directory, { recursive: true, force: true });
}

/** Publishes every listing with an agent, photos and a summary; resolves with their ids. */
async function publishAll({ databaseUrl, agencyId }) {
  const { withDatabaseConnection } = await import('./bench-database.mjs');
  const { STORED_FIELD_NAMES } = await import(inProject('dist', 'listings', 'domain', 'stored-fields.js'));
  const { sampleFields } = await import('./samples.mjs');
  const noFields = Object.fromEntries(STORED_FIELD_NAMES.map((name) => [name, null]));
  const fields = { ...noFields, ...sampleFields(0) };
  return withDatabaseConnection(databaseUrl, async (connection) => {
    const [{ insertId: userId }] = await connection.query(
      `INSERT INTO users (agency_id, creation_token, name, phone, avatar_media_id, contact_whatsapp, created_at, updated_at)
       SELECT ?, RANDOM_BYTES(16), 'Ana Munteanu', '+37369123456', MIN(id), TRUE, NOW(3), NOW(3) FROM media`,
      [agencyId],
    );
    await connection.query("UPDATE listings SET status = 'active'");
    await connection.query(
      `INSERT INTO listing_publications (listing_id, agency_id, version, form_data, user_id, findings, published_at)
       SELECT id, agency_id, 1, ?, ?, ?, NOW(3) FROM listings ORDER BY id`,
      [JSON.stringify(fields), userId, JSON.stringify(findings())],
    );
    await connection.query('ANALYZE TABLE listing_publications');
    const [rows] = await connection.query('SELECT id FROM listings');
    return rows.map(({ id }) => id);
  });
}

/** The results of a publishing, in their stored form. */
function findings() {
  const text = 'Apartament luminos lângă parc, descris atât de pe larg cum fac agenții de obicei. '.repeat(12);
  return {
    location: { lat: 47.0245, lng: 28.8323, precision: 'exact', matchedAddress: 'Chișinău, Moldova', confidence: 0.9 },
    description: {
      source: { language: 'ro', text },
      texts: {
        ro: { text, origin: 'source' },
        ru: { text, origin: 'machine' },
        en: { text, origin: 'machine' },
      },
    },
    files: Array.from({ length: PHOTOS_PER_LISTING }, (_, place) => ({
      id: place + 1,
      kind: 'image',
      width: 4032,
      height: 3024,
      blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
      variants: ['128', '512', '1024'].map((variantSize) => ({
        variantSize,
        key: `bench${place}/${variantSize}.webp`,
      })),
    })),
  };
}

function startBare(port) {
  const child = spawnBound(process.execPath, [path.join(import.meta.dirname, 'bare-server.mjs')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASES: '{}' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { child, port, ready: new Promise((resolve) => child.once('message', resolve)) };
}

async function client(port) {
  const { HttpClient } = await import('./http-client.mjs');
  clients.push(new HttpClient(`http://127.0.0.1:${port}`));
  return clients.at(-1);
}

async function samplePage(site, id) {
  const html = await site.send({ path: `/ro/announcement/${id}` });
  if (!html.includes('Ana Munteanu') || html.match(/<img /g).length !== PHOTOS_PER_LISTING + 1) {
    throw new Error('The page is not whole.');
  }
  return { html };
}

/** Milliseconds per response, sequentially; each request is for another listing, in random order. */
async function measure(site, memory, ids) {
  const { measureInTurns } = await import('./rounds.mjs');
  const anyPage = () => {
    const id = ids[Math.floor(Math.random() * ids.length)];
    return site.send({ path: `/${['ro', 'ru', 'en'][id % 3]}/announcement/${id}` });
  };
  const contender = (name, unit) => ({ name, prepare: async (number) => Array.from({ length: number }, () => unit) });
  const { times } = await measureInTurns(
    [contender('page', anyPage), contender('bare', () => memory.send({ path: '/memory/page' }))],
    { rounds: ROUNDS, slotMs: SLOT_MS },
  );
  return { times, sitemaps: await measureSitemaps(site) };
}

async function measureSitemaps(site) {
  const { median } = await import('../toolbox/times.mjs');
  const index = await site.send({ path: '/sitemap.xml' });
  const [, name] = /<loc>[^<]*(\/sitemaps\/\d+\.xml)<\/loc>/.exec(index) ?? [];
  const medianOf = async (address) => {
    const times = [];
    for (let read = 0; read < SITEMAP_READS; read += 1) {
      const startedAt = performance.now();
      await site.send({ path: address });
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  return { all: await medianOf('/sitemap.xml'), one: name === undefined ? null : await medianOf(name) };
}

async function report({ times, sitemaps }) {
  const { median, quantile } = await import('../toolbox/times.mjs');
  const { ratioOf } = await import('./rounds.mjs');
  const page = median(times.page);
  const ratio = ratioOf(times.page, times.bare);
  const ms = (value) => `${value.toFixed(2)} ms`;
  console.log(
    `\n  ${count} public listings, ${PHOTOS_PER_LISTING} photos each; medians of ${ROUNDS} rounds in turns\n`,
  );
  const [low, high] = [0.25, 0.75].map((share) => ms(quantile(times.page, share)));
  console.log(`  page of a listing   ${ms(page)}   (quartiles ${low} and ${high}; goal: below ${GOAL_MS} ms)`);
  console.log(`  bare Express route  ${ms(median(times.bare))}`);
  console.log(
    `  ratio               ${ratio.median.toFixed(1)}   (quartiles ${ratio.low.toFixed(1)} and ${ratio.high.toFixed(1)})`,
  );
  console.log(`  /sitemap.xml        ${ms(sitemaps.all)}`);
  if (sitemaps.one !== null) console.log(`  one of its sitemaps ${ms(sitemaps.one)}`);
  console.log('');
}
