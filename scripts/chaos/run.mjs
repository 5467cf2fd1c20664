// The chaos test as a story: engines, fleet and agencies are started; faults strike for the given time; then the load
// ends, everything has to come to rest, and what was acknowledged is held against what is there.
import path from 'node:path';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { withDatabase } from '../database/urls.mjs';
import { createAgency } from '../project/create-agency.mjs';
import { sleep } from '../project/processes.mjs';
import { startDurableEngines } from './durable-engines.mjs';
import { faultsOf } from './faults.mjs';
import { startFleet } from './fleet.mjs';
import { Ledger } from './ledger.mjs';
import { PhotoOrigin } from './photo-origin.mjs';
import { Random } from './random.mjs';
import { bucketStorage, folderStorage } from './storages.mjs';
import { inTrial, trialEnvironment } from './trial.mjs';
import { countOpenJobs, verifyAcknowledged, verifyEffects } from './verify.mjs';
import { Agency } from './workload.mjs';

const APIS = 2;
const WORKERS = 2;
const AGENCIES = 3;
const HANDS_PER_AGENCY = 4;
const PAUSE_SECONDS = [0.8, 3];
const MOST_DRAIN_SECONDS = 30;
/** After the last fault; then what is still open is told. */
const GIVE_UP_MS = 120_000;

/**
 * Runs it all and resolves with what there is to report.
 *
 * @param {object} options
 * @param {number} options.minutes
 * @param {number} options.seed
 * @param {boolean} options.hasBucket media are stored in one, not in a folder
 * @param {import('../project/progress.mjs').Progress} options.progress
 */
export function runChaos({ minutes, seed, hasBucket, progress }) {
  return inTrial(async ({ directory, atEnd }) => {
    const endings = [];
    const random = new Random(seed);
    const ledger = new Ledger();
    const giveUp = new AbortController();
    atEnd(() => giveUp.abort());

    const engines = await progress.step(
      'Engines',
      (at) => startDurableEngines(path.join(directory, 'engines'), { onProgress: at }),
      ({ origin }) => origin,
    );
    atEnd(() => engines.remove());
    const databaseUrl = withDatabase(engines.databaseServer, 'pls_chaos');
    await progress.step('Database', () => prepareDatabase(databaseUrl));
    const photos = await progress.step('Photos and videos', () => PhotoOrigin.withVideos(directory));
    atEnd(() => photos.close());
    const storage = await (hasBucket ? bucketStorage(directory) : folderStorage(path.join(directory, 'media')));
    atEnd(() => storage.end());
    const environment = trialEnvironment({ directory, photoOrigin: photos.origin });
    const say = (message) => endings.push(message);
    const fleet = await progress.step(
      'Service',
      () => startFleet({ apis: APIS, workers: WORKERS, engines, databaseUrl, storage, environment, directory, say }),
      () => `${APIS} APIs and ${WORKERS} workers, media in a ${hasBucket ? 'bucket' : 'folder'}`,
    );
    atEnd(() => fleet.stop());

    const chooseOrigin = () => random.pick(fleet.apis).url;
    const agencies = await createAgencies({
      env: { ...environment, DATABASE_URL: databaseUrl, REDIS_URL: engines.redisUrl },
      common: { ledger, photos, hasBucket, chooseOrigin, giveUp: giveUp.signal, random: new Random(seed + 1) },
    });
    const stop = new AbortController();
    const work = Promise.all(agencies.map((agency) => agency.work(HANDS_PER_AGENCY, stop.signal)));
    work.catch((error) => ledger.violate(error.message)); // told when it is waited for, too
    const faults = await strike({ minutes, random, fleet, engines, storage, ledger, databaseUrl, progress });

    stop.abort();
    const calmAt = performance.now();
    setTimeout(() => giveUp.abort(), GIVE_UP_MS).unref();
    await progress.step('Drain', () => comeToRest({ work, databaseUrl, giveUp: giveUp.signal }));
    const drainSeconds = (performance.now() - calmAt) / 1000;
    if (drainSeconds > MOST_DRAIN_SECONDS) ledger.violate(`It took ${drainSeconds.toFixed(1)} s to come to rest.`);

    await progress.step('Read everything', () => verifyAcknowledged(ledger));
    await progress.step('Look for doubles', () => verifyEffects({ databaseUrl, storage, ledger }));
    return { seed, faults, ledger, drainSeconds, endings };
  });
}

/** Lets faults strike one after the other until the time is over; resolves with what struck. */
async function strike({ minutes, progress, databaseUrl, ...stage }) {
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

/** Resolves when every call has been answered for good and every job has ended. */
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
