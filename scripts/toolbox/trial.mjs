// The surroundings of every trial of the service: a folder of its own, the environment of its processes, and a cleanup that
// leaves nothing behind, however the trial ends.
import fs from 'node:fs';
import path from 'node:path';
import { inProject, makePrivateDirectory } from '../project/paths.mjs';

const TRIALS = inProject('.data', 'trials');

/**
 * Runs a trial in a new folder. Cleanup steps are registered with `atEnd` and run in reverse order.
 *
 * @template T
 * @param {(trial: {directory: string, atEnd: (step: () => unknown) => void}) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTrial(work) {
  makePrivateDirectory(TRIALS);
  const directory = fs.mkdtempSync(path.join(TRIALS, 't'));
  const steps = [() => fs.rmSync(directory, { recursive: true, force: true })];
  try {
    return await work({ directory, atEnd: (step) => steps.push(step) });
  } finally {
    for (const step of steps.reverse()) await step();
  }
}

/** Settings with which a worker asks nobody beyond this machine: nothing listens there. */
export const OFFLINE = { EXCHANGE_RATES_URL: 'http://127.0.0.1:9' };

/** The environment of the service's processes, except for the locations of their engines; without rate limits. */
export function trialEnvironment({ directory, photoOrigin, settings = {} }) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_SITE_URL: 'http://trial.example',
    STORAGE_LOCAL_DIR: path.join(directory, 'media'),
    ...named('FFMPEG_PATH', 'FFPROBE_PATH'),
    MEDIA_IMPORT_ALLOWED_ORIGINS: photoOrigin,
    ...OFFLINE,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_BULK_PER_MINUTE: '0',
    ...settings,
  };
}

/** Those of the variables that are set. */
const named = (...names) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
