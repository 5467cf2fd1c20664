import path from 'node:path';
import { makePrivateDirectory } from '../project/paths.mjs';
import { Service } from './service.mjs';

/** Starts the API and the worker side by side; resolves when both are ready. */
export async function startServices({ env, urls, directory, progress, cleanup, onChange }) {
  const logs = path.join(directory, 'log');
  makePrivateDirectory(logs);
  const common = { env, say: (message) => progress.say(message), onRestart: onChange };
  const api = new Service({
    ...common,
    name: 'API',
    script: 'dist/main.js',
    log: path.join(logs, 'api.log'),
    healthUrl: urls.apiHealth,
  });
  const worker = new Service({
    ...common,
    name: 'worker',
    script: 'dist/worker.js',
    log: path.join(logs, 'worker.log'),
    healthUrl: urls.workerHealth,
  });
  cleanup.add(() => Promise.all([api.stop(), worker.stop()]));
  await progress.step(
    'API and worker',
    () => Promise.all([api.start(), worker.start()]),
    () => 'ready',
  );
  return { api, worker };
}
