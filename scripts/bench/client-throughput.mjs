// npm run bench:client: how fast the client transfers listings to the service, compared with handwritten loops.
import '../project/require-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { layoutOf } from '../engines/data-layout.mjs';
import { readNumbers } from '../project/command-line.mjs';
import { createAgency } from '../project/create-agency.mjs';
import { Progress } from '../project/progress.mjs';
import { throwawayEngines } from '../test-run/throwaway-engines.mjs';
import { cpuMilliseconds } from '../toolbox/cpu-time.mjs';
import { prepareTrial } from '../toolbox/stand.mjs';
import { median } from '../toolbox/times.mjs';
import { benchApi, benchSettings } from './bench-processes.mjs';
import { bulkTexts, sendByHand } from './references/hand-written-sync.mjs';
import { ratioOf } from './rounds.mjs';
import { sampleFields } from './samples.mjs';

const { listings, rounds, inFlight } = readNumbers({
  usage: 'npm run bench:client -- [--listings 10000] [--rounds 7] [--inFlight 4]',
  about: `Brings listings without photos to an agency that has none, and then a change of each: by the client's sync(), and by loops of full
bulks written by hand that compare nothing, hash nothing and look at no limit; one request at a time, and several, the latter also with
an idempotency key for each request, as the client sends one. The objects are in memory. All take turns in each round, with an agency of their own. Prints the listings a second, how fast each is beside the loops, by the
clock and by the processor time of this process, the API and the database. The exit code is 1 where sync() has less than 0.9 of
the speed of the loop that has as many requests in flight.`,
  options: {
    listings: { about: 'of each contender and round', default: 10_000 },
    rounds: { about: 'that are measured, after one that is not', default: 7 },
    inFlight: { about: "requests at once of the second loop; the client's own are 4", default: 4 },
  },
});

const GOAL = 0.9;
const STEPS = ['create', 'change'];
const ONE_AT_A_TIME = 'a loop, one request at a time';
const SEVERAL = `a loop, ${inFlight} at once`;
const KEYED = `a loop, ${inFlight} at once, with keys`;

const progress = new Progress(process.stderr);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-bench-'));
let engines = null;
let api = null;
try {
  const { PlsClient } = await prepareTrial(progress);
  engines = await progress.step('MariaDB and Redis', (at) => throwawayEngines({ onProgress: at }));
  await prepareDatabase(engines.databaseUrl);
  const env = await benchSettings(engines, directory);
  api = benchApi(env, directory);
  await progress.step('API', () => api.start());
  const contenders = contendersOf(PlsClient, `http://127.0.0.1:${env.PORT}`);
  const results = await progress.step('Rounds', (at) => measure(contenders, env, at));
  const ratios = report(results);
  process.exitCode = ratios.every((ratio) => ratio >= GOAL) ? 0 : 1;
} finally {
  await api?.stop();
  await engines?.remove();
  fs.rmSync(directory, { recursive: true, force: true });
}

/** Functions that send the objects to the agency of the key, by name. */
function contendersOf(PlsClient, url) {
  const bySync = (sourceOf) => async (apiKey, objects) => {
    const report = await new PlsClient({ url, key: apiKey }).sync({ listings: sourceOf(objects) });
    const { created, updated } = report.listings.sent;
    if (created + updated !== objects.length)
      throw new Error(`sync() has sent ${JSON.stringify(report.listings.sent)}`);
  };
  const byHand = (atOnce, isKeyed) => (apiKey, objects) =>
    sendByHand({ url, apiKey, texts: bulkTexts(objects), atOnce, isKeyed });
  return {
    [ONE_AT_A_TIME]: byHand(1),
    [SEVERAL]: byHand(inFlight),
    [KEYED]: byHand(inFlight, true),
    'sync(), read twice': bySync((objects) => objects),
    'sync(), read once': bySync((objects) => objects.values()),
  };
}

/** The milliseconds of each round, elapsed and of CPU time, by step and contender. */
async function measure(contenders, env, onProgress) {
  const objects = STEPS.map((_, step) => Array.from({ length: listings }, (_, index) => listing(index, 500 + step)));
  const names = Object.keys(contenders);
  const results = STEPS.map(() => Object.fromEntries(names.map((name) => [name, { clock: [], cpu: [] }])));
  for (let round = -1; round < rounds; round += 1) {
    for (const [place] of names.entries()) {
      const name = names[(place + round + 1) % names.length];
      onProgress(round < 0 ? `warming up, ${name}` : `round ${round + 1} of ${rounds}, ${name}`);
      const { apiKey } = await createAgency(`${name} ${round}`, env);
      for (const [step, result] of results.entries()) {
        const measured = await timed(() => contenders[name](apiKey, objects[step]));
        if (round >= 0) ['clock', 'cpu'].forEach((what) => result[name][what].push(measured[what]));
      }
    }
  }
  return results;
}

function listing(number, price) {
  return { externalId: `bench-${number}`, ...sampleFields(number, price) };
}

async function timed(work) {
  const cpu = () => cpuMilliseconds([process.pid, api.pid, databasePid()]) ?? Number.NaN;
  const [startedAt, cpuBefore] = [performance.now(), cpu()];
  await work();
  return { clock: performance.now() - startedAt, cpu: cpu() - cpuBefore };
}

/** @throws when the database is an existing server, which other clients may use as well. */
function databasePid() {
  return Number(fs.readFileSync(layoutOf(engines.directory).mariadb.pidFile, 'utf8'));
}

/** Prints the table; returns the ratios that are compared with the goal. */
function report(results) {
  const ratios = [];
  for (const [step, result] of results.entries()) {
    const cells = ['a second', 'of one at a time', `of ${inFlight} at once`, 'of it, processor time'];
    console.log(`\n  ${STEPS[step].padEnd(32)} ${cells.map((cell) => cell.padStart(22)).join('')}`);
    for (const [name, { clock, cpu }] of Object.entries(result)) {
      const [alone, several] = [ONE_AT_A_TIME, SEVERAL].map((loop) => ratioOf(result[loop].clock, clock));
      const byCpu = ratioOf(result[SEVERAL].cpu, cpu);
      if (name.startsWith('sync')) ratios.push(several.median);
      const speed = Math.round((listings / median(clock)) * 1000);
      const row = [String(speed), ...[alone, several, byCpu].map(shown)];
      console.log(`  ${name.padEnd(32)} ${row.map((cell) => cell.padStart(22)).join('')}`);
    }
  }
  console.log(
    `\n  ${rounds} rounds of ${listings} listings; medians, with quartiles; the goal is ${GOAL} of the loop of as many at once\n`,
  );
  return ratios;
}

function shown({ median: middle, low, high }) {
  return `${middle.toFixed(2)} (${low.toFixed(2)}-${high.toFixed(2)})`;
}
