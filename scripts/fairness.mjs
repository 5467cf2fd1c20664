// npm run test:fairness: how long an agency's photo waits when another agency has queued thousands before it.
import './project/require-node.mjs';
import { startFleet } from './chaos/fleet.mjs';
import { PhotoOrigin } from './chaos/photo-origin.mjs';
import { inTrial, trialEnvironment } from './chaos/trial.mjs';
import { prepareDatabase } from './database/prepare-database.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { createAgency } from './project/create-agency.mjs';
import { ensureInstalled } from './project/install.mjs';
import { sleep } from './project/processes.mjs';
import { Progress } from './project/progress.mjs';
import { ApiClient } from './quickstart/api-client.mjs';
import { throwawayEngines } from './test-run/throwaway-engines.mjs';

const { imports, rounds } = readNumbers({
  usage: 'npm run test:fairness -- [--imports 10000] [--rounds 5]',
  about: `Measures how long one import of agency B takes on an idle service, and again while agency A has queued thousands
before it, with one worker. The exit code is 0 when B waits at most 2 s longer.`,
  options: {
    imports: { about: 'how many imports agency A has queued', default: 10_000 },
    rounds: { about: "how often B's import is measured each time", default: 5 },
  },
});

const MOST_LONGER_MS = 2_000;
const PER_REQUEST = 100;
const POLL_MS = 20;

const progress = new Progress();
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  const { idle, behind, left } = await inTrial(measureFairness);
  console.log(`\n  B alone             ${shown(idle)}`);
  console.log(`  B behind ${String(imports).padEnd(11)}${shown(behind)}`);
  console.log(`  A's imports left    ${left}\n`);
  process.exitCode = Math.max(...behind) - median(idle) <= MOST_LONGER_MS ? 0 : 1;
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}

async function measureFairness({ directory, atEnd }) {
  const engines = await progress.step(
    'Engines',
    (at) => throwawayEngines({ onProgress: at }),
    ({ origin }) => origin,
  );
  atEnd(() => engines.remove());
  const { databaseUrl, redisUrl } = engines;
  await progress.step('Database', () => prepareDatabase(databaseUrl));
  const photos = await PhotoOrigin.start();
  atEnd(() => photos.close());
  const settings = { REDIS_KEY_PREFIX: engines.redisKeyPrefix };
  const environment = trialEnvironment({ directory, photoOrigin: photos.origin, settings });
  const fleet = await progress.step('Service', () =>
    startFleet({ apis: 1, workers: 1, engines, databaseUrl, environment, directory, say: () => {} }),
  );
  atEnd(() => fleet.stop());
  const env = { ...environment, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const [a, b] = await Promise.all(
    ['A', 'B'].map(async (name) => new ApiClient(fleet.apis[0].url, (await createAgency(name, env)).apiKey)),
  );

  const importOfB = importer(b, photos, 'b');
  await importOfB(); // warms up what the first photo starts
  const idle = await progress.step('B alone', () => measured(importOfB));
  const lastJob = await progress.step('Queue of A', (at) => queueImports(a, photos, at));
  const behind = await progress.step('B behind A', () => measured(importOfB));
  const { status, queuePosition } = await a.call('GET', `/job/status?id=${lastJob}`);
  return { idle, behind, left: status === 'pending' ? queuePosition + 1 : 0 };
}

/** Returns a function that imports one photo and resolves when it is done. */
function importer(client, photos, prefix) {
  let number = 0;
  return async () => {
    const [url] = photos.newUrls(1);
    const operations = [{ op: 'upload-from-url', url, externalId: `${prefix}-${(number += 1)}` }];
    const { results } = await client.call('POST', '/media/bulk', { operations });
    for (;;) {
      const job = await client.call('GET', `/job/status?id=${results[0].jobId}`);
      if (job.status === 'completed') return;
      if (job.status.startsWith('failed')) throw new Error(`The import failed: ${job.publicErrorMessage}`);
      await sleep(POLL_MS);
    }
  };
}

/** Resolves with the id of the last job. */
async function queueImports(client, photos, onProgress) {
  let lastJob;
  for (let queued = 0; queued < imports; queued += PER_REQUEST) {
    const urls = photos.newUrls(Math.min(PER_REQUEST, imports - queued));
    const operations = urls.map((url, index) => ({ op: 'upload-from-url', url, externalId: `a-${queued + index}` }));
    const { results } = await client.call('POST', '/media/bulk', { operations });
    lastJob = results.at(-1).jobId;
    onProgress(`${queued + urls.length} imports`);
  }
  return lastJob;
}

/** The milliseconds of each round. */
async function measured(work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

function shown(times) {
  return `median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms`;
}

function median(times) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
}
