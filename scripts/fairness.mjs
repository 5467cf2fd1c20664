// npm run test:fairness: how long an agency's job waits for its start when other agencies have queued thousands before it.
import './project/require-node.mjs';
import { withConnection } from './database/databases.mjs';
import { databaseOf } from './database/urls.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { sleep } from './project/processes.mjs';
import { Progress } from './project/progress.mjs';
import { ApiClient } from './quickstart/api-client.mjs';
import { PhotoOrigin } from './toolbox/photo-origin.mjs';
import { raiseService } from './toolbox/stand.mjs';
import { sayTimes, timesOf } from './toolbox/times.mjs';
import { inTrial } from './toolbox/trial.mjs';

const { imports, agencies, rounds } = readNumbers({
  usage: 'npm run test:fairness -- [--imports 10000] [--agencies 20] [--rounds 50]',
  about: `Measures how long imports of agency B wait from acceptance to start, with one worker: while the service is idle, while
agency A has queued thousands whose downloads take 0.1 s, the same with 5 s, and while many agencies have queued 300 each. The
exit code is 0 when B's median wait is at most 2 s, and the others' shares differ by at most 5 % from the mean.`,
  options: {
    imports: { about: 'how many imports agency A has queued', default: 10_000 },
    agencies: { about: 'how many agencies have queued imports at once', default: 20 },
    rounds: { about: 'how many imports of B are measured each time', default: 50 },
  },
});

const SHORT_MS = 100;
const LONG_MS = 5_000;
const OF_EACH = 300;
const PER_REQUEST = 100;
const POLL_MS = 20;
/** Pause between two imports of B, up to: they must not start in step with the others'. */
const PAUSE_MS = 150;
const LONGEST_WAIT_MS = 2_000;
const LARGEST_DIFFERENCE = 0.05;

const progress = new Progress();
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  const behindShort = await inTrial((trial) => behindOne(trial, SHORT_MS));
  const behindLong = await inTrial((trial) => behindOne(trial, LONG_MS));
  const amongMany = await inTrial(behindMany);
  const waits = {
    'B alone': behindShort.idle,
    [`behind ${imports} of 0.1 s`]: behindShort.behind,
    [`behind ${imports} of 5 s`]: behindLong.behind,
    [`behind ${agencies} × ${OF_EACH}`]: amongMany.waits,
  };
  console.log('\n  wait from acceptance to start');
  for (const [name, wait] of Object.entries(waits)) console.log(`  ${name.padEnd(24)}${sayTimes(wait)}`);
  const { smallest, mean, largest } = amongMany.shares;
  console.log(`  imports of each agency  ${smallest} to ${largest}, ${mean.toFixed(1)} on average\n`);
  const difference = Math.max(largest - mean, mean - smallest) / mean;
  const isFair = Object.values(waits).every(({ median }) => median <= LONGEST_WAIT_MS);
  process.exitCode = isFair && difference <= LARGEST_DIFFERENCE ? 0 : 1;
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}

/** B's waits alone and behind all imports of one other agency. */
async function behindOne(trial, takesMs) {
  const service = await startService(trial);
  const [a, b] = await service.newAgencies(2);
  const importOfB = importer(b, service);
  await importOfB(); // starts the decoders
  const idle = await progress.step('B alone', () => measured(importOfB));
  await progress.step('Queue of A', (at) => queueImports(a, service, { count: imports, takesMs }, at));
  const behind = await progress.step(`B behind A, ${takesMs} ms each`, () => measured(importOfB));
  if ((await service.openJobs(a)) === 0) throw new Error('A had no imports left: queue more');
  return { idle, behind };
}

/** B's waits behind many agencies, and how many imports of each have ended by then. */
async function behindMany(trial) {
  const service = await startService(trial);
  const [b, ...others] = await service.newAgencies(agencies + 1);
  const importOfB = importer(b, service);
  await importOfB();
  const work = { count: OF_EACH, takesMs: SHORT_MS };
  await progress.step('Queues of all', async (at) => {
    for (const other of others) await queueImports(other, service, work, at);
  });
  const before = await service.endedJobs(others);
  const waits = await progress.step('B behind all', () => measured(importOfB));
  const half = (OF_EACH * agencies) / 2;
  await progress.step('Half of all imports', async (at) => {
    for (let ended = 0; ended < half; await sleep(200)) {
      ended = sum(await service.endedJobs(others));
      at(`${ended} of ${half}`);
    }
  });
  const after = await service.endedJobs(others);
  const shares = after.map((ended, index) => ended - before[index]);
  return {
    waits,
    shares: { smallest: Math.min(...shares), mean: sum(shares) / agencies, largest: Math.max(...shares) },
  };
}

async function startService(trial) {
  const photos = await PhotoOrigin.start();
  trial.atEnd(() => photos.close());
  const { origin, env, createAgency } = await raiseService(trial, progress, { photoOrigin: photos.origin });
  const { DATABASE_URL: databaseUrl } = env;
  const jobs = `\`${databaseOf(databaseUrl)}\`.jobs`;
  const query = (sql, values) =>
    withConnection(databaseUrl, async (connection) => (await connection.query(sql, values))[0]);
  return {
    photos,
    newAgencies: async (count) => {
      const created = [];
      while (created.length < count) {
        const { agencyId, apiKey } = await createAgency(`Agency ${created.length + 1}`);
        created.push({ id: agencyId, api: new ApiClient(origin, apiKey) });
      }
      return created;
    },
    /** Milliseconds. */
    waitOf: async (jobId) => {
      const [{ wait }] = await query(
        `SELECT TIMESTAMPDIFF(MICROSECOND, created_at, started_at) / 1000 AS wait FROM ${jobs} WHERE id = ?`,
        [jobId],
      );
      return Number(wait);
    },
    openJobs: async ({ id }) => {
      const [{ open }] = await query(
        `SELECT COUNT(*) AS open FROM ${jobs} WHERE agency_id = ? AND state IN ('pending', 'queued', 'processing')`,
        [id],
      );
      return open;
    },
    endedJobs: async (those) => {
      const rows = await query(
        `SELECT agency_id AS id, COUNT(*) AS ended FROM ${jobs} WHERE state = 'completed' GROUP BY agency_id`,
      );
      return those.map(({ id }) => rows.find((row) => row.id === id)?.ended ?? 0);
    },
  };
}

/** Returns a function that imports one photo of the agency and resolves with how long the job waited, in milliseconds. */
function importer({ api }, { photos, waitOf }) {
  let number = 0;
  return async () => {
    const [url] = photos.newUrls(1);
    const operations = [{ op: 'upload-from-url', url, externalId: `b-${(number += 1)}` }];
    const { results } = await api.call('POST', '/media/bulk', { operations });
    const { jobId } = results[0];
    for (;;) {
      const job = await api.call('GET', `/job/status?id=${jobId}`);
      if (job.status === 'completed') return waitOf(jobId);
      if (job.status.startsWith('failed')) throw new Error(`The import failed: ${job.publicErrorMessage}`);
      await sleep(POLL_MS);
    }
  };
}

async function queueImports({ api, id }, { photos }, { count, takesMs }, onProgress) {
  for (let queued = 0; queued < count; queued += PER_REQUEST) {
    const urls = photos.newSlowUrls(Math.min(PER_REQUEST, count - queued), takesMs);
    const operations = urls.map((url, index) => ({ op: 'upload-from-url', url, externalId: `a-${queued + index}` }));
    await api.call('POST', '/media/bulk', { operations });
    onProgress(`${queued + urls.length} imports of agency ${id}`);
  }
}

async function measured(work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await work());
    await sleep(Math.random() * PAUSE_MS);
  }
  return timesOf(times);
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
