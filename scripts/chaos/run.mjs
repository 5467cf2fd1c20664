// The course of a chaos run: engines, fleet and agencies are started; faults occur for the given time; then the load ends, all
// work has to complete, and the acknowledged state is compared with the stored one.
import path from 'node:path';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { databaseOf, withDatabase } from '../database/urls.mjs';
import { createAgency } from '../project/create-agency.mjs';
import { sleep } from '../project/processes.mjs';
import { startFleet } from '../toolbox/fleet.mjs';
import { PhotoOrigin } from '../toolbox/photo-origin.mjs';
import { Random } from '../toolbox/random.mjs';
import { inTrial, trialEnvironment } from '../toolbox/trial.mjs';
import { startDurableEngines } from './durable-engines.mjs';
import { faultsOf } from './faults.mjs';
import { Ledger } from './ledger.mjs';
import { bucketStorage, folderStorage } from './storages.mjs';
import { countJobs, countOpenJobs, openJobs, verifyAcknowledged, verifyEffects } from './verify.mjs';
import { Agency } from './workload.mjs';

const APIS = 2;
const WORKERS = 2;
const AGENCIES = 3;
const HANDS_PER_AGENCY = 5;
const PAUSE_SECONDS = [0.8, 3];
const MOST_DRAIN_SECONDS = 20;
/** Ten minutes apart, and both wrong. */
const CLOCKS = { 'worker-1': -5 * 60_000, 'worker-2': 5 * 60_000 };
/** Small, because only the number of photos matters. */
const PHOTO_SIZE = { width: 240, height: 180 };
/** How long the agencies work before the first fault; Redis' state then is copied, to be restored later. */
const UNDISTURBED_MS = 10_000;
/** The deadline after the last fault; what is still open then is reported. */
const GIVE_UP_MS = 120_000;

/**
 * Runs everything and resolves with the report.
 *
 * @param {object} options
 * @param {number} options.minutes
 * @param {number} options.seed
 * @param {boolean} options.hasBucket media are stored in a bucket instead of a folder
 * @param {string | null} options.databaseKind one of `DATABASE_KINDS`; null: one server
 * @param {string | null} options.redisKind one of `REDIS_KINDS`; null: any single server that is available
 * @param {import('../project/progress.mjs').Progress} options.progress
 */
export function runChaos({ minutes, seed, hasBucket, databaseKind, redisKind, progress }) {
  return inTrial(async ({ directory, atEnd }) => {
    const endings = [];
    const random = new Random(seed);
    const ledger = new Ledger();
    const giveUp = new AbortController();
    atEnd(() => giveUp.abort());

    const engines = await progress.step(
      'Engines',
      (at) => startDurableEngines(path.join(directory, 'engines'), { databaseKind, redisKind, onProgress: at }),
      ({ origin }) => origin,
    );
    atEnd(() => engines.remove());
    const databaseUrl = withDatabase(engines.databaseServer, 'pls_chaos');
    await progress.step('Database', () => prepareDatabase(databaseUrl));
    const photos = await progress.step('Photos and videos', () => PhotoOrigin.withVideos(directory, PHOTO_SIZE));
    atEnd(() => photos.close());
    const storage = await (hasBucket ? bucketStorage(directory) : folderStorage(path.join(directory, 'media')));
    atEnd(() => storage.end());
    const environment = trialEnvironment({ directory, photoOrigin: photos.origin });
    const say = (message) => endings.push(message);
    const fleet = await progress.step(
      'Service',
      () =>
        startFleet({
          apis: APIS,
          workers: WORKERS,
          clocks: CLOCKS,
          hasProxies: true,
          engines,
          databaseUrl,
          storage,
          environment,
          directory,
          say,
        }),
      () =>
        `${APIS} APIs and ${WORKERS} workers whose clocks are 10 minutes apart, media in a ${hasBucket ? 'bucket' : 'folder'}`,
    );
    atEnd(() => fleet.stop());

    const chooseOrigin = () => random.pick(fleet.apis).url;
    const agencies = await createAgencies({
      env: { ...environment, DATABASE_URL: databaseUrl, REDIS_URL: engines.redisUrl },
      common: { ledger, photos, hasBucket, chooseOrigin, giveUp: giveUp.signal, random: new Random(seed + 1) },
    });
    const stop = new AbortController();
    const work = Promise.all(agencies.map((agency) => agency.work(HANDS_PER_AGENCY, stop.signal)));
    work.catch((error) => ledger.violate(error.message)); // also reported when it is awaited
    await sleep(UNDISTURBED_MS);
    await engines.redis.keepCopy(path.join(directory, 'redis-copy'));
    const faults = await strike({ minutes, random, fleet, engines, storage, ledger, databaseUrl, progress });

    stop.abort();
    const calmAt = performance.now();
    setTimeout(() => giveUp.abort(), GIVE_UP_MS).unref();
    try {
      await progress.step('Drain', () => comeToRest({ work, databaseUrl, giveUp: giveUp.signal }));
    } catch (error) {
      console.table(await openJobs(databaseUrl)); // the rows are deleted with the trial
      throw error;
    }
    const drainSeconds = (performance.now() - calmAt) / 1000;
    if (drainSeconds > MOST_DRAIN_SECONDS) ledger.violate(`It took ${drainSeconds.toFixed(1)} s to come to rest.`);

    await progress.step('Read everything', () => verifyAcknowledged(ledger));
    await progress.step('Look for doubles', () => verifyEffects({ databaseUrl, storage, ledger }));
    const differing = await engines.database.differences(databaseOf(databaseUrl));
    differing.forEach((table) => ledger.violate(`${table} is not the same on all servers`));
    const jobs = await countJobs(databaseUrl);
    return { seed, minutes, databaseKind, redisKind, hasBucket, faults, ledger, jobs, drainSeconds, endings };
  });
}

/** Causes faults one after the other until the time is over; resolves with their names. */
async function strike({ minutes, progress, databaseUrl, ...rest }) {
  /** @type {any} a `Stage`, with the ledger */
  const stage = rest;
  const startedAt = performance.now();
  const faults = [];
  for (const [name, strikeNow] of faultsOf(stage)) {
    await sleep(stage.random.between(...PAUSE_SECONDS) * 1000);
    if (performance.now() - startedAt > minutes * 60_000) break;
    const about = await strikeNow(stage);
    faults.push(name);
    const open = await countOpenJobs(databaseUrl).catch(() => '?');
    const { acknowledged, unanswered, jobs } = stage.ledger;
    progress.say(
      `${clock(performance.now() - startedAt)}  #${String(faults.length).padEnd(3)} ${`${name} (${about})`.padEnd(58)} ` +
        `${acknowledged} acknowledged, ${unanswered} sent again, ${jobs.size} jobs, ${open} open`,
    );
  }
  return faults;
}

/** Resolves when every call has got a final response and every job has ended. */
async function comeToRest({ work, databaseUrl, giveUp }) {
  await work;
  while ((await countOpenJobs(databaseUrl)) > 0) {
    if (giveUp.aborted) throw new Error(`${await countOpenJobs(databaseUrl)} jobs have not ended.`);
    await sleep(200);
  }
}

function createAgencies({ env, common }) {
  const names = Array.from({ length: AGENCIES }, (_, index) => `Agency ${index + 1}`);
  return Promise.all(
    names.map(async (name) => new Agency({ ...common, name, apiKey: (await createAgency(name, env)).apiKey })),
  );
}

const clock = (milliseconds) => new Date(milliseconds).toISOString().slice(14, 19);
