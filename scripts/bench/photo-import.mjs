// npm run bench:photos: what the import of a 12-megapixel photo costs from its URL to the stored variants, in CPU time of
// the worker and its decoders, against the bare work: one cascade of sharp and a blurhash. Rounds of both alternate on
// engines of their own; the figure is the ratio. Beside it, the most memory that worker and decoders held together.
//   npm run bench:photos                200 photos
//   npm run bench:photos -- 60          another number of them
//   npm run bench:photos -- 60 srgb     in sRGB; phones make Display P3, which the bare work converts at full size
import '../project/require-node.mjs';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { ensureBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { sleep } from '../project/processes.mjs';
import { Progress } from '../project/progress.mjs';
import { ApiClient } from '../quickstart/api-client.mjs';
import { throwawayEngines } from '../test-run/throwaway-engines.mjs';
import { benchApi, benchSettings, benchWorker, createBenchAgency } from './bench-processes.mjs';
import { cpuMsOf, cpuMsOfTree, PeakMemory } from './process-tree.mjs';

const PER_ROUND = 20;
/** Different pictures; each import gets one with other bytes behind its end, for equal files are stored once. */
const PICTURES = 10;
/** At the same time, as many as the worker decodes by default. */
const IN_FLIGHT = 2;
const GOAL = 1.15;
const MEMORY_GOAL_MB = 700;

const count = Number(process.argv[2] ?? 200);
const profile = process.argv[3] ?? 'p3';
if (!['p3', 'srgb'].includes(profile) || !Number.isInteger(count) || count < PER_ROUND) {
  console.log(`usage: npm run bench:photos -- [number of photos, from ${PER_ROUND}] [p3 | srgb]`);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}

const progress = new Progress(process.stderr);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-bench-'));
const services = [];
let engines = null;
let server = null;
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  // What needs the dependencies is loaded when they are there.
  const { drawPhotos } = await import('./photo-cascade.mjs');
  const pictures = await progress.step('Photos of 12 megapixels', () => drawPhotos(PICTURES, profile));
  engines = await progress.step('MariaDB and Redis', (at) => throwawayEngines({ onProgress: at }));
  await prepareDatabase(engines.databaseUrl);
  server = await servePictures(pictures);
  const env = { ...(await benchSettings(engines, directory)), MEDIA_IMPORT_ALLOWED_ORIGINS: server.origin };
  const worker = await progress.step('API and worker', () => startServices(env));
  const client = new ApiClient(`http://127.0.0.1:${env.PORT}`, await createBenchAgency(env));
  report(await progress.step(`${count} photos`, (at) => measure({ client, worker, pictures }, at)));
} finally {
  await Promise.all(services.map((service) => service.stop()));
  server?.close();
  await engines?.remove();
  fs.rmSync(directory, { recursive: true, force: true });
}

/** Serves `/<number>.jpg`: the pictures in turn. */
async function servePictures(pictures) {
  const photos = http.createServer((request, response) => {
    response.end(photoOf(pictures, Number(/\d+/.exec(request.url)?.[0] ?? 0)));
  });
  photos.listen(0, '127.0.0.1');
  await once(photos, 'listening');
  return {
    origin: `http://127.0.0.1:${photos.address().port}`,
    close: () => {
      photos.closeAllConnections();
      photos.close();
    },
  };
}

function photoOf(pictures, number) {
  return Buffer.concat([pictures[number % pictures.length], Buffer.from(String(number))]);
}

async function startServices(env) {
  services.push(benchApi(env, directory), benchWorker(env, directory));
  for (const started of services) await started.start();
  return services[1];
}

/** CPU milliseconds per photo of each round, of the service and bare, after one round of each to warm up. */
async function measure({ client, worker, pictures }, onProgress) {
  const memory = new PeakMemory(worker.pid);
  const rounds = { imported: [], ofWorker: [], bare: [] };
  for (let round = -1; round < count / PER_ROUND; round += 1) {
    const first = (round + 1) * PER_ROUND;
    const imported = await cpuOfImports(client, worker, first);
    const bare = await cpuOfBareWork(pictures, first);
    if (round < 0) continue;
    rounds.imported.push(imported.all);
    rounds.ofWorker.push(imported.worker);
    rounds.bare.push(bare);
    onProgress(`${(round + 1) * PER_ROUND} photos`);
  }
  return { ...rounds, peakMb: memory.stop() };
}

async function cpuOfImports(client, worker, first) {
  const before = { all: cpuMsOfTree(worker.pid), worker: cpuMsOf(worker.pid) };
  const operations = Array.from({ length: PER_ROUND }, (_, index) => ({
    op: 'upload-from-url',
    url: `${server.origin}/${first + index}.jpg`,
    externalId: `photo-${first + index}`,
  }));
  const { results } = await client.call('POST', '/media/bulk', { operations });
  for (const { jobId } of results) {
    const job = await finished(client, jobId);
    if (job.status !== 'completed') throw new Error(`A photo was not imported: ${job.publicErrorMessage}`);
  }
  return {
    all: (cpuMsOfTree(worker.pid) - before.all) / PER_ROUND,
    worker: (cpuMsOf(worker.pid) - before.worker) / PER_ROUND,
  };
}

async function finished(client, jobId) {
  for (;;) {
    const job = await client.call('GET', `/job/status?id=${jobId}`);
    if (job.completedAt !== undefined) return job;
    await sleep(100);
  }
}

async function cpuOfBareWork(pictures, first) {
  const { bareImport } = await import('./photo-cascade.mjs');
  const numbers = Array.from({ length: PER_ROUND }, (_, index) => first + index);
  const before = process.cpuUsage();
  const workThrough = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      await bareImport(photoOf(pictures, number));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, workThrough));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PER_ROUND;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function report({ imported, ofWorker, bare, peakMb }) {
  const ratio = median(imported.map((value, round) => value / bare[round]));
  const verdict = (holds) => (holds ? 'holds' : 'does not hold');
  console.log(`\n  bare cascade    ${median(bare).toFixed(0)} CPU-ms per photo`);
  console.log(
    `  import          ${median(imported).toFixed(0)} CPU-ms per photo, ${median(ofWorker).toFixed(0)} of them in the worker, the rest in its decoders`,
  );
  console.log(`  ratio           ${ratio.toFixed(2)}   (goal ${GOAL}: ${verdict(ratio <= GOAL)})`);
  console.log(
    `  peak memory     ${peakMb.toFixed(0)} MB   (goal ${MEMORY_GOAL_MB}: ${verdict(peakMb < MEMORY_GOAL_MB)})`,
  );
  console.log(`  medians of ${bare.length} alternating rounds of ${PER_ROUND} photos\n`);
}
