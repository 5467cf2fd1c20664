// Imports 12-megapixel photos and does the bare work on the same photos, alternately. CPU time is compared: that of the worker
// with its decoders (including download, hashing, database queries, storage and the end of the job) with one sharp cascade and a
// blurhash in a process that has the photo in memory and stores nothing (photo-cascade.mjs).
import { once } from 'node:events';
import http from 'node:http';
import { portOf } from '../project/free-ports.mjs';
import { sleep } from '../project/processes.mjs';
import { jsonRequest } from './http-client.mjs';
import { bareImport, drawPhotos } from './photo-cascade.mjs';
import { cpuMsOf, cpuMsOfTree, PeakMemory } from './process-tree.mjs';

export const PHOTOS_PER_ROUND = 20;

/** The highest permitted ratio to the bare work's CPU time. */
export const PHOTO_GOAL = 1.15;

/** The most memory that a worker and its decoders may use, in megabytes. */
export const PHOTO_MEMORY_GOAL = 700;

/** In production both run for days, so they are measured once their code has been compiled. */
const WARM_UP_ROUNDS = 3;

/** The number of different images; each import gets one with other trailing bytes, because identical files are stored once. */
const PICTURES = 10;

/** The concurrency of the worker's decoding by default. */
const IN_FLIGHT = 2;

/** Serves photos with the profile on its own server: `<origin>/<number>.jpg`, the images in turn. */
export async function servePhotos(profile, port = 0) {
  const pictures = await drawPhotos(PICTURES, profile);
  const photoOf = (number) => Buffer.concat([pictures[number % PICTURES], Buffer.from(String(number))]);
  const server = http.createServer((request, response) => {
    response.end(photoOf(Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    photoOf,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * CPU time in milliseconds per photo, for each round: of the imports, of the worker's own process within them, and of the bare
 * work; and the peak memory of worker and decoders together.
 *
 * @param {{client: any, workerPid: number, photos: any, rounds: number}} parts
 * @param {(message: string) => void} onProgress
 */
export async function measurePhotoRounds({ client, workerPid, photos, rounds }, onProgress = () => {}) {
  const memory = new PeakMemory(workerPid);
  /** @type {Record<'imported' | 'worker' | 'bare', number[]>} */
  const times = { imported: [], worker: [], bare: [] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const first = (round + WARM_UP_ROUNDS) * PHOTOS_PER_ROUND;
    const numbers = Array.from({ length: PHOTOS_PER_ROUND }, (_, index) => first + index);
    const imported = await cpuOfImports({ client, workerPid, photos }, numbers);
    const bare = await cpuOfBareWork(photos, numbers);
    if (round < 0) continue;
    times.imported.push(imported.all);
    times.worker.push(imported.worker);
    times.bare.push(bare);
    onProgress(`${(round + 1) * PHOTOS_PER_ROUND} photos`);
  }
  return { times, megabytes: memory.stop() };
}

async function cpuOfImports({ client, workerPid, photos }, numbers) {
  const before = { all: cpuMsOfTree(workerPid), worker: cpuMsOf(workerPid) };
  const operations = numbers.map((number) => ({
    op: 'upload-from-url',
    url: `${photos.origin}/${number}.jpg`,
    externalId: `imported-${number}`,
  }));
  const { results } = await client.sendJson(jsonRequest('POST', '/api/v1/media/bulk', { operations }));
  for (const { jobId } of results) {
    const job = await finished(client, jobId);
    if (job.status !== 'completed') throw new Error(`A photo was not imported: ${job.publicErrorMessage}`);
  }
  return {
    all: (cpuMsOfTree(workerPid) - before.all) / numbers.length,
    worker: (cpuMsOf(workerPid) - before.worker) / numbers.length,
  };
}

async function finished(client, jobId) {
  for (;;) {
    const job = await client.sendJson({ path: `/api/v1/job/status?id=${jobId}` });
    if (job.completedAt !== undefined) return job;
    await sleep(100);
  }
}

async function cpuOfBareWork({ photoOf }, numbers) {
  const left = [...numbers];
  const before = process.cpuUsage();
  const workThrough = async () => {
    for (let number = left.pop(); number !== undefined; number = left.pop()) {
      await bareImport(photoOf(number));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, workThrough));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / numbers.length;
}
