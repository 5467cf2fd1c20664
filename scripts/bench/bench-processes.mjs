// The built programs of the service as the smaller benches start them: without rate limits, with throwaway engines.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createAgency } from '../project/create-agency.mjs';
import { freePort } from '../project/free-ports.mjs';
import { Service } from '../quickstart/service.mjs';
import { OFFLINE } from '../toolbox/trial.mjs';

/** Settings of an API and a worker on free ports, with their files in the directory. */
export async function benchSettings({ databaseUrl, redisUrl, redisKeyPrefix }, directory) {
  await markAsStorage(path.join(directory, 'media'));
  return {
    ...process.env,
    ...OFFLINE,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    REDIS_KEY_PREFIX: redisKeyPrefix,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    WORKER_PORT: String(await freePort()),
    STORAGE_LOCAL_DIR: path.join(directory, 'media'),
    SHUTDOWN_DELAY_SECONDS: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_BULK_PER_MINUTE: '0',
  };
}

/** Marks an empty folder as the storage of a database whose rows refer to files that are nowhere (D-291). */
export const markAsStorage = (folder) => mkdir(path.join(folder, '.unfinished'), { recursive: true });

/** The API, not started yet. */
export const benchApi = (env, directory) => program('api', 'main.js', env, env.PORT, directory);

/** A worker, not started yet. */
export const benchWorker = (env, directory) => program('worker', 'worker.js', env, env.WORKER_PORT, directory);

/** Creates an agency; resolves with its key. */
export async function createBenchAgency(env) {
  const { apiKey } = await createAgency('Bench', env);
  return apiKey;
}

function program(name, script, env, port, directory) {
  return new Service({
    name,
    script: path.join('dist', script),
    env,
    log: path.join(directory, `${name}.log`),
    healthUrl: `http://127.0.0.1:${port}/health/ready`,
    say: console.error,
    onRestart: () => {},
  });
}
