// npm run files: how many of the service's own files one call enters, in the API, the worker and for the public page.
import './project/require-node.mjs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { createAgency } from './project/create-agency.mjs';
import { freePorts } from './project/free-ports.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { endChild } from './project/processes.mjs';
import { Progress } from './project/progress.mjs';
import { ApiClient } from './quickstart/api-client.mjs';
import { PhotoOrigin } from './toolbox/photo-origin.mjs';
import { raiseEngines } from './toolbox/stand.mjs';
import { inTrial, trialEnvironment } from './toolbox/trial.mjs';
import { until } from './toolbox/until.mjs';

const { list } = readNumbers({
  usage: 'npm run files -- [--list]',
  about: `Counts the files of src that one call enters, which is what somebody has to read to know all that it does: a PUT
that creates a listing, one that changes it, one that repeats it, a GET, a publication by the worker, and the public page.`,
  options: { list: { about: 'names the files', default: false } },
});

const COVERAGE = pathToFileURL(inProject('scripts', 'files-entered', 'coverage.mjs')).href;

const OFFER = {
  announcementType: 'rent',
  announcementValue: 550,
  announcementCurrency: 'EUR',
  announcementPayPeriod: 'monthly',
  announcementDescription: 'Bright two-room apartment on the fifth floor of a quiet brick house in the centre.',
  propertyType: 'residential',
  propertySecondaryType: 'apartment',
  propertyFloorNumber: 5,
  propertyFloorsTotal: 7,
  propertyArea: 64.5,
  propertyAttributes: ['furniture', 'balcony'],
  propertyCoordinates: { lat: 47.0227, lng: 28.8353 },
};

const progress = new Progress();
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  report(await inTrial(countFiles));
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}

async function countFiles({ directory, atEnd }) {
  const engines = await raiseEngines({ atEnd }, progress);
  const photos = await PhotoOrigin.start();
  atEnd(() => photos.close());
  const [port, workerPort] = await freePorts(2);
  const settings = { REDIS_KEY_PREFIX: engines.redisKeyPrefix, PORT: String(port), WORKER_PORT: String(workerPort) };
  const env = {
    ...trialEnvironment({ directory, photoOrigin: photos.origin, settings }),
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
  };
  const start = async (program, url) => {
    const child = fork(inProject('dist', program), {
      env,
      cwd: inProject(),
      execArgv: ['--import', COVERAGE],
      silent: true,
    });
    atEnd(() => endChild(child, { graceMs: 10_000 }));
    await until(async () => (await fetch(`${url}/health/ready`)).ok, `${program} is not ready`);
    return child;
  };
  const origin = `http://127.0.0.1:${port}`;
  const [api, worker] = await progress.step('Service', () =>
    Promise.all([start('main.js', origin), start('worker.js', `http://127.0.0.1:${workerPort}`)]),
  );
  const client = new ApiClient(origin, (await createAgency('Agency', env)).apiKey);
  return measure({ client, api, worker, photos, origin });
}

async function measure({ client, api, worker, photos, origin }) {
  const draft = { externalId: 'flat-7', ...OFFER, announcementStatus: 'draft' };
  const put = (body) => client.call('PUT', '/listings', body);
  // Work that is done once per process is not part of a call.
  await put({ ...draft, externalId: 'flat-0' });
  await put({ ...draft, externalId: 'flat-0', propertyFloorNumber: 4 });
  const rows = [];
  const count = async (name, processes, work) => {
    await filesEnteredIn(...processes);
    const result = await work();
    rows.push({ name, files: await filesEnteredIn(...processes) });
    return result;
  };
  await count('PUT /listings, created', [api], () => put(draft));
  await count('PUT /listings, changed', [api], () => put({ ...draft, propertyFloorNumber: 3 }));
  await count('PUT /listings, repeated', [api], () => put({ ...draft, propertyFloorNumber: 3 }));
  await count('GET /listings/:id', [api], () => client.call('GET', '/listings/external/flat-7'));
  const files = photos.newUrls(3).map((url, index) => ({ url, externalFileId: `photo-${index}` }));
  await count('PUT + worker + page', [api, worker], async () => {
    const { id, jobId } = await put({ ...draft, propertyFloorNumber: 3, files, announcementStatus: 'active' });
    await until(
      async () => (await client.call('GET', `/job/status?id=${jobId}`)).status === 'completed',
      'not published',
    );
    await (await fetch(`${origin}/announcement/${id}`)).text();
  });
  return rows;
}

async function filesEnteredIn(...processes) {
  const entered = await Promise.all(
    processes.map(async (child) => {
      child.send('files');
      const [{ files }] = await once(child, 'message');
      return files;
    }),
  );
  return [...new Set(entered.flat())].sort();
}

function report(rows) {
  console.log();
  for (const { name, files } of rows) {
    console.log(`  ${name.padEnd(26)}${String(files.length).padStart(4)} files`);
    if (list) console.log(files.map((file) => `      ${file}`).join('\n'));
  }
  console.log();
}
