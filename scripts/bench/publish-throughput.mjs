// npm run bench:publish: how fast listings become public when an agency publishes many of them at once, with one worker and the
// embedded defaults, on its own engines. Prints how many jobs have ended over time, and the final states of the listings.
//   npm run bench:publish               1,000 listings
//   npm run bench:publish -- 200        another number of listings
import '../project/require-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { ensureBuilt } from '../project/build.mjs';
import { freePort } from '../project/free-ports.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { sleep } from '../project/processes.mjs';
import { Progress } from '../project/progress.mjs';
import { ApiClient } from '../quickstart/api-client.mjs';
import { servePhotos } from '../quickstart/photo-server.mjs';
import { throwawayEngines } from '../test-run/throwaway-engines.mjs';
import { benchApi, benchSettings, benchWorker, createBenchAgency } from './bench-processes.mjs';

const PER_REQUEST = 100;
/** The listings share these photos, because the cost of imports is not measured here. */
const PHOTOS = 30;
const PHOTOS_PER_LISTING = 3;
const ROWS_OF_TABLE = 20;
const BAR_WIDTH = 40;

const count = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(count) || count < 1) {
  console.log('usage: npm run bench:publish -- [number of listings]');
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}

const progress = new Progress(process.stderr);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-bench-'));
const services = [];
let engines = null;
let photoServer = null;
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  engines = await progress.step('MariaDB and Redis', (at) => throwawayEngines({ onProgress: at }));
  await prepareDatabase(engines.databaseUrl);
  photoServer = await servePhotos(await progress.step('Photos', drawPhotos), await freePort());
  const env = { ...(await benchSettings(engines, directory)), MEDIA_IMPORT_ALLOWED_ORIGINS: photoServer.origin };
  await progress.step('API and worker', () => startServices(env));
  const client = new ApiClient(`http://127.0.0.1:${env.PORT}`, await createBenchAgency(env));
  await progress.step(`${PHOTOS} photos`, (at) => importPhotos(client, photoServer.photos, at));
  await progress.step(`${count} drafts`, (at) => writeAll(client, draft, at));
  const { jobIds, startedAt } = await progress.step('Publishing', (at) => publishAll(client, at));
  report(await progress.step('Reading the jobs', () => readJobs(client, jobIds)), startedAt);
} finally {
  await Promise.all(services.map((service) => service.stop()));
  await photoServer?.close();
  await engines?.remove();
  fs.rmSync(directory, { recursive: true, force: true });
}

/** Dissimilar images: a few blotches each. */
async function drawPhotos() {
  // Imported once the dependencies are installed.
  const { default: sharp } = await import('sharp');
  const files = Array.from({ length: PHOTOS }, (_, index) => path.join(directory, `bench-${index}.jpg`));
  for (const file of files) {
    const blotches = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => Math.floor(Math.random() * 256)));
    await sharp(blotches, { raw: { width: 12, height: 9, channels: 3 } })
      .resize(1200, 900, { kernel: 'cubic' })
      .jpeg()
      .toFile(file);
  }
  return files;
}

async function startServices(env) {
  services.push(benchApi(env, directory), benchWorker(env, directory));
  for (const started of services) await started.start();
}

async function importPhotos(client, photos, onProgress) {
  const operations = photos.map(({ url }, index) => ({ op: 'upload-from-url', url, externalId: `photo-${index}` }));
  const { results } = await client.call('POST', '/media/bulk', { operations });
  for (const [index, { jobId }] of results.entries()) {
    const job = await finished(client, jobId);
    if (job.status !== 'completed') throw new Error(`A photo was not imported: ${job.publicErrorMessage}`);
    onProgress(`${index + 1} photos`);
  }
}

async function finished(client, jobId) {
  for (;;) {
    const job = await client.call('GET', `/job/status?id=${jobId}`);
    if (job.completedAt !== undefined) return job;
    await sleep(100);
  }
}

/** Upserts the bodies that `bodyOf` returns for each number; returns the results in order. */
async function writeAll(client, bodyOf, onProgress) {
  const all = [];
  for (let start = 0; start < count; start += PER_REQUEST) {
    const numbers = Array.from({ length: Math.min(PER_REQUEST, count - start) }, (_, index) => start + index);
    const operations = numbers.map((number) => ({ op: 'upsert', ...bodyOf(number) }));
    const { results, summary } = await client.call('POST', '/listings/bulk', { operations });
    if (summary.failed > 0) throw new Error(`Refused: ${JSON.stringify(results.find(({ success }) => !success))}`);
    all.push(...results);
    onProgress(`${all.length} listings`);
  }
  return all;
}

function draft(number) {
  const files = Array.from({ length: PHOTOS_PER_LISTING }, (_, index) => ({
    externalFileId: `photo-${(number + index) % PHOTOS}`,
  }));
  return {
    externalId: `bench-${number}`,
    announcementType: number % 2 === 0 ? 'rent' : 'sale',
    propertyType: 'residential',
    propertySecondaryType: 'apartment',
    announcementValue: 500 + number,
    announcementCurrency: 'EUR',
    announcementDescription: `Apartament luminos lângă parc, mobilat și gata de mutare, numărul ${number}.`,
    propertyArea: 40 + (number % 100),
    ...(number % 3 === 0
      ? { propertyAddress: 'Chișinău, Strada Ismail 33' }
      : { propertyCoordinates: { lat: 47 + number / 100_000, lng: 28.8 } }),
    files,
  };
}

async function publishAll(client, onProgress) {
  const startedAt = Date.now();
  const publish = (number) => ({ externalId: `bench-${number}`, announcementStatus: 'active' });
  const results = await writeAll(client, publish, onProgress);
  for (;;) {
    const { items } = await client.call('GET', '/listings?status=pending_active&limit=1');
    if (items.length === 0) return { jobIds: results.map(({ jobId }) => jobId), startedAt };
    onProgress(`${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    await sleep(500);
  }
}

async function readJobs(client, jobIds) {
  const jobs = [];
  for (const id of jobIds) jobs.push(await finished(client, id));
  return jobs;
}

function report(jobs, startedAt) {
  const seconds = jobs.map(({ completedAt }) => (Date.parse(completedAt) - startedAt) / 1000).toSorted((a, b) => a - b);
  const total = seconds.at(-1);
  const step = Math.max(1, Math.ceil(total / ROWS_OF_TABLE));
  const rows = Array.from({ length: Math.ceil(total / step) }, (_, index) => {
    const ended = seconds.filter((second) => Math.floor(second / step) === index).length;
    return { until: (index + 1) * step, ended, all: seconds.filter((second) => second < (index + 1) * step).length };
  });
  const most = Math.max(...rows.map(({ ended }) => ended));
  console.log('\n  until       ended   a second      in all');
  for (const { until, ended, all } of rows) {
    const bar = '#'.repeat(Math.round((ended / most) * BAR_WIDTH));
    const figures = [`${until} s`, ended, (ended / step).toFixed(1), all].map((figure) => String(figure).padStart(10));
    console.log(`${figures.join(' ').slice(2)}  ${bar}`);
  }
  const states = [...new Set(jobs.map(({ status }) => status))].map(
    (status) => `${jobs.filter((job) => job.status === status).length} ${status}`,
  );
  const half = seconds[Math.floor(seconds.length / 2)];
  console.log(`\n  ${states.join(', ')}; ${(jobs.length / total).toFixed(1)} a second`);
  console.log(`  half of them public after ${half.toFixed(1)} s, all after ${total.toFixed(1)} s\n`);
}
