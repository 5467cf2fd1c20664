// npm run bench:photos: what the import of a 12-megapixel photo costs from its URL to the stored variants, in CPU time, compared
// with the bare work. Uses its own engines. The row `photo-import` of `npm run bench` is the same with fewer photos.
//   npm run bench:photos                200 photos
//   npm run bench:photos -- 60          another number of photos
//   npm run bench:photos -- 60 plain    without a colour profile, or with srgb; the default is Display P3, as phones write it
import '../project/require-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { ensureBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { Progress } from '../project/progress.mjs';
import { throwawayEngines } from '../test-run/throwaway-engines.mjs';
import { median } from '../toolbox/times.mjs';
import { benchApi, benchSettings, benchWorker, createBenchAgency } from './bench-processes.mjs';
import { ratioOf } from './rounds.mjs';

const PROFILES = ['p3', 'srgb', 'plain'];
const LEAST_PHOTOS = 60;

const count = Number(process.argv[2] ?? 200);
const profile = process.argv[3] ?? 'p3';
if (!PROFILES.includes(profile) || !Number.isInteger(count) || count < LEAST_PHOTOS) {
  console.log(`usage: npm run bench:photos -- [number of photos, from ${LEAST_PHOTOS}] [${PROFILES.join(' | ')}]`);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}

const progress = new Progress(process.stderr);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-bench-'));
const services = [];
let engines = null;
let photos = null;
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  // Modules that need the dependencies are imported once these are installed.
  const { HttpClient } = await import('./http-client.mjs');
  const { measurePhotoRounds, PHOTOS_PER_ROUND, servePhotos } = await import('./photo-rounds.mjs');
  photos = await progress.step('Photos of 12 megapixels', () => servePhotos(profile));
  engines = await progress.step('MariaDB and Redis', (at) => throwawayEngines({ onProgress: at }));
  await prepareDatabase(engines.databaseUrl);
  const env = { ...(await benchSettings(engines, directory)), MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin };
  const worker = await progress.step('API and worker', () => startServices(env));
  const client = new HttpClient(`http://127.0.0.1:${env.PORT}`, await createBenchAgency(env));
  const settings = { client, workerPid: worker.pid, photos, rounds: Math.round(count / PHOTOS_PER_ROUND) };
  const measured = await progress.step(`${count} photos`, (at) => measurePhotoRounds(settings, at));
  await client.close();
  await report(measured);
} finally {
  await Promise.all(services.map((service) => service.stop()));
  photos?.close();
  await engines?.remove();
  fs.rmSync(directory, { recursive: true, force: true });
}

async function startServices(env) {
  services.push(benchApi(env, directory), benchWorker(env, directory));
  for (const started of services) await started.start();
  return services[1];
}

async function report({ times: { imported, worker, bare }, megabytes }) {
  const { PHOTO_GOAL, PHOTO_MEMORY_GOAL, PHOTOS_PER_ROUND } = await import('./photo-rounds.mjs');
  const ratio = ratioOf(imported, bare);
  const verdict = (holds) => (holds ? 'holds' : 'does not hold');
  const quartiles = `${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}`;
  console.log(`\n  bare cascade    ${median(bare).toFixed(0)} CPU-ms per photo`);
  console.log(
    `  import          ${median(imported).toFixed(0)} CPU-ms per photo, ${median(worker).toFixed(0)} of them in the worker, the rest in its decoders`,
  );
  console.log(
    `  ratio           ${ratio.median.toFixed(2)} (${quartiles})   (goal ${PHOTO_GOAL}: ${verdict(ratio.median <= PHOTO_GOAL)})`,
  );
  console.log(
    `  peak memory     ${megabytes.toFixed(0)} MB   (goal ${PHOTO_MEMORY_GOAL}: ${verdict(megabytes < PHOTO_MEMORY_GOAL)})`,
  );
  console.log(`  medians of ${bare.length} alternating rounds of ${PHOTOS_PER_ROUND} photos\n`);
}
