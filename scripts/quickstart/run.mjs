// The course of the quickstart: each step in order, and one way out. Everything that has to be stopped is registered in `Cleanup`
// when it is started, and is stopped in reverse order however the quickstart ends.
import path from 'node:path';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { withDatabase } from '../database/urls.mjs';
import { startEngines } from '../engines/start-engines.mjs';
import { ensureVideoPrograms } from '../engines/video-programs.mjs';
import { ensureBuilt } from '../project/build.mjs';
import { ensureRunnable } from '../project/install.mjs';
import { dataDirectory, displayPath, makePrivateDirectory } from '../project/paths.mjs';
import { Progress } from '../project/progress.mjs';
import { ApiClient } from './api-client.mjs';
import { banner } from './banner.mjs';
import { checkPublicPage } from './check-public-page.mjs';
import { checkSettings } from './check-settings.mjs';
import { claimDirectory } from './claim-directory.mjs';
import { Cleanup } from './cleanup.mjs';
import { ensureDemoAgency } from './demo-agency.mjs';
import { ensureDemoListing } from './demo-listing.mjs';
import { servePhotos } from './photo-server.mjs';
import { drawPhotos } from './photos/draw-photos.mjs';
import { choosePorts } from './ports.mjs';
import { startServices } from './services.mjs';
import { serviceEnvironment, urlsOf } from './settings.mjs';
import { StateFile } from './state-file.mjs';

const DATABASE = 'pls_quickstart';

/** Runs everything and resolves when the user has stopped it. A failure is reported and makes the exit code 1. */
export async function runQuickstart() {
  const progress = new Progress();
  const cleanup = new Cleanup((message) => progress.say(message));
  cleanup.endOnSignals();
  cleanup.endWithNpm();
  try {
    const running = await start(progress, cleanup);
    console.log(banner(running));
    cleanup.isReady = true;
    if (process.env.PLS_ONCE === '1') await progress.step('Check', () => checkPublicPage(running));
    else {
      void getVideoPrograms(progress);
      await cleanup.failure;
    }
  } catch (error) {
    if (cleanup.isRunning) return; // an error caused by the shutdown
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
  await cleanup.run();
}

async function start(progress, cleanup) {
  const directory = dataDirectory();
  makePrivateDirectory(directory);
  cleanup.add(await claimDirectory(directory));
  const stateFile = new StateFile(directory);
  const earlier = stateFile.setAsideEarlier();
  console.log(`\n  Property Listing Sync: quickstart in ${displayPath(directory)}\n`);

  await progress.step('Dependencies', (at) => ensureRunnable({ onProgress: at }));
  const drawing = drawPhotos(path.join(directory, 'photos'));
  drawing.catch(() => {}); // reported where they are awaited
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  checkSettings();

  const engines = await startEnginesForGood({ directory, progress, cleanup });
  const databaseUrl =
    engines.kind === 'environment' ? engines.databaseServer : withDatabase(engines.databaseServer, DATABASE);
  await progress.step('Database', () => prepareDatabase(databaseUrl));

  const photos = await progress.step(
    'Demo photos',
    () => drawing,
    ({ length }) => `${length} ready`,
  );
  const ports = await choosePorts((message) => progress.say(message));
  const photoServer = await servePhotos(photos, ports.photos);
  cleanup.add(() => photoServer.close());

  const urls = urlsOf(ports);
  const env = serviceEnvironment({ databaseUrl, redisUrl: engines.redisUrl, ports, directory, photoServer });
  /** @type {any} */
  const running = { directory, engines, databaseUrl, urls, photoServer };
  const services = await startServices({ env, urls, directory, progress, cleanup, onChange: rememberIfComplete });
  running.agency = await progress.step(
    'Demo agency',
    () => ensureDemoAgency({ earlier, apiUrl: urls.api, env }),
    ({ agencyId }) => `agency ${agencyId}`,
  );
  const api = new ApiClient(urls.api, running.agency.apiKey);
  running.publicUrl = await progress.step('Demo listing', (at) =>
    ensureDemoListing({ api, photoServer, onProgress: at }),
  );
  rememberIfComplete();
  return running;

  function rememberIfComplete() {
    if (running.publicUrl === undefined) return;
    stateFile.write({
      apiUrl: urls.api,
      docsUrl: urls.docs,
      publicUrl: running.publicUrl,
      agencyId: running.agency.agencyId,
      apiKey: running.agency.apiKey,
      apiPid: services.api.pid,
      workerPid: services.worker.pid,
      databaseUrl,
      redisUrl: engines.redisUrl,
    });
  }
}

/** No step so far has needed them, so nothing waits for them: the worker finds them once they are installed. */
async function getVideoPrograms(progress) {
  const getThem = (at) => ensureVideoPrograms({ onProgress: at });
  await progress.step('Video programs', getThem).catch((error) => progress.say(error.message));
}

/** Starts the engines and, if their host is killed, starts them again on the same sockets. */
async function startEnginesForGood({ directory, progress, cleanup }) {
  const startOnce = (at) => startEngines({ directory, onProgress: at });
  const origin = (engines) => engines.origin;
  let current = await progress.step('MariaDB and Redis', startOnce, origin);
  cleanup.add(() => current.stop());
  const watch = async () => {
    for (;;) {
      await current.lost;
      if (cleanup.isRunning) return;
      current = await progress.step('MariaDB and Redis, again', startOnce, origin);
    }
  };
  watch().catch((error) => cleanup.giveUp(error));
  return current;
}
