// The set-up for trials of the integrator's tools: the service as in production, on its own engines, and the packed client.
import { execFileSync } from 'node:child_process';
import { prepareDatabase } from '../database/prepare-database.mjs';
import { ensureBuilt } from '../project/build.mjs';
import { createAgency } from '../project/create-agency.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { inProject } from '../project/paths.mjs';
import { throwawayEngines } from '../test-run/throwaway-engines.mjs';
import { startFleet } from './fleet.mjs';
import { trialEnvironment } from './trial.mjs';

/** Installs and builds what trials run; resolves with the client's module. */
export async function prepareTrial(progress) {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  await progress.step('Client', () => {
    execFileSync(process.execPath, [inProject('clients', 'typescript', 'scripts', 'build.mjs')]);
  });
  return import(inProject('clients', 'typescript', 'dist', 'esm', 'index.js'));
}

/** Starts a database with the current schema, and a Redis, which are removed with the trial. */
export async function raiseEngines({ atEnd }, progress) {
  const engines = await progress.step(
    'Engines',
    (at) => throwawayEngines({ onProgress: at }),
    ({ origin }) => origin,
  );
  atEnd(() => engines.remove());
  await progress.step('Database', () => prepareDatabase(engines.databaseUrl));
  return engines;
}

/**
 * Starts the service, which is stopped with the trial.
 *
 * @param {{directory: string, atEnd: (step: () => unknown) => void}} trial
 * @param {import('../project/progress.mjs').Progress} progress
 * @param {{apis?: number, workers?: number, photoOrigin?: string, settings?: Record<string, string>}} parts
 */
export async function raiseService(
  { directory, atEnd },
  progress,
  { apis = 1, workers = 1, photoOrigin, settings = {} } = {},
) {
  const engines = await raiseEngines({ atEnd }, progress);
  const { databaseUrl, redisUrl } = engines;
  const environment = trialEnvironment({
    directory,
    photoOrigin,
    settings: { REDIS_KEY_PREFIX: engines.redisKeyPrefix, ...settings },
  });
  const fleet = await progress.step('Service', () =>
    startFleet({ apis, workers, engines, databaseUrl, environment, directory, say: () => {} }),
  );
  atEnd(() => fleet.stop());
  const env = { ...environment, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  return {
    fleet,
    /** That of the first API. */
    origin: fleet.apis[0].url,
    /** The environment of the operator's commands. */
    env,
    /** @param {string[]} flags such as `--test` */
    createAgency: (name, ...flags) => createAgency(name, env, flags),
  };
}
