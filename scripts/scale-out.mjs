// npm run test:scaleout: three APIs behind nginx, two workers, a Redis Cluster of six and MariaDB, all on loopback. Publishes a
// load of listings, and kills an API and a worker in the middle of it. Nothing may fail or be left over.
//   npm run test:scaleout -- 500        that many listings
import './project/require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDatabase } from './database/prepare-database.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readOrExit } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { runQuietly } from './project/run-command.mjs';
import { drawPhotos } from './quickstart/photos/draw-photos.mjs';
import { startNginx } from './scale-out/nginx.mjs';
import { publishLoad } from './scale-out/publish-load.mjs';
import { startRedisCluster } from './scale-out/redis-cluster.mjs';
import { throwawayEngines } from './test-run/throwaway-engines.mjs';
import { OFFLINE } from './toolbox/trial.mjs';

const USAGE = `usage: npm run test:scaleout -- [listings]

Three APIs behind nginx, two workers, a Redis Cluster of six and MariaDB, all on loopback, publish that many listings (300);
an API and a worker are killed in the middle of it. No request may fail, and every job has to end.`;

const { listings: LISTINGS } = readOrExit(readArguments, USAGE);
const CALLERS = 12;
const BASE_PORT = Number(process.env.SCALE_OUT_PORT ?? 27_100);
const [NGINX, PHOTOS] = [BASE_PORT, BASE_PORT + 1];
const APIS = [2, 3, 4].map((offset) => BASE_PORT + offset);
const WORKERS = [5, 6].map((offset) => BASE_PORT + offset);
const REDIS = [10, 11, 12, 13, 14, 15].map((offset) => BASE_PORT + offset);
const START_MS = 120_000;

const undo = [];
try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const step of undo.reverse()) await step();
}

function readArguments([count = '300', ...rest]) {
  if (count === '--help' || count === '-h') return { help: true, listings: 0 };
  if (!/^[1-9]\d*$/.test(count) || rest.length > 0) throw new Error('It takes one positive number.');
  return { help: false, listings: Number(count) };
}

async function run() {
  const engines = await throwawayEngines({ onProgress: console.log });
  undo.push(() => engines.remove());
  const directory = fs.mkdtempSync(inProject('.data', 'scale-out-'));
  undo.push(() => fs.rmSync(directory, { recursive: true, force: true }));
  const cluster = await startRedisCluster(path.join(directory, 'redis'), REDIS);
  undo.push(() => cluster.stop());
  await prepareDatabase(engines.databaseUrl);
  const photos = await servePhotos(path.join(directory, 'photos'));

  const env = {
    PATH: process.env.PATH,
    ...OFFLINE,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: cluster.url,
    STORAGE_LOCAL_DIR: path.join(directory, 'media'),
    PUBLIC_SITE_URL: `http://127.0.0.1:${NGINX}`,
    MEDIA_IMPORT_ALLOWED_ORIGINS: `http://127.0.0.1:${PHOTOS}`,
    RATE_LIMIT_PER_MINUTE: '0',
  };
  const apis = await Promise.all(APIS.map((port) => start('main.js', { ...env, PORT: String(port) }, port)));
  const workers = await Promise.all(
    WORKERS.map((port) => start('worker.js', { ...env, WORKER_PORT: String(port) }, port)),
  );
  const nginx = await startNginx(path.join(directory, 'nginx'), NGINX, APIS, { onProgress: console.log });
  undo.push(() => nginx.stop());
  await answers(NGINX);
  const created = await runQuietly(
    process.execPath,
    [inProject('dist', 'cli.js'), 'agency', 'create', 'Load', '--json'],
    {
      env,
    },
  );
  console.log('3 APIs, 2 workers, nginx and a Redis Cluster of 6 are up.');

  const startedAt = performance.now();
  const { requests, failures, ends, jobs } = await publishLoad({
    origin: `http://127.0.0.1:${NGINX}`,
    apiKey: JSON.parse(created).apiKey,
    listings: LISTINGS,
    callers: CALLERS,
    photos,
    onProgress: (sent) => {
      if (sent === Math.floor(LISTINGS / 3)) kill('an API', apis[0]);
      if (sent === Math.floor(LISTINGS / 2)) kill('a worker', workers[0]);
    },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  failures.slice(0, 10).forEach((failure) => console.log(`  ${failure}`));
  console.log(`${requests} requests in ${seconds} s: ${failures.length} failed requests.`);
  console.log(`${jobs} of ${LISTINGS} jobs started, ${ends.completed ?? 0} completed: ${JSON.stringify(ends)}`);
  return failures.length === 0 && ends.completed === LISTINGS ? 0 : 1;
}

async function start(program, env, port) {
  const child = spawn(process.execPath, [inProject('dist', program)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  });
  undo.push(() => child.kill('SIGKILL'));
  await answers(port);
  return child;
}

function kill(what, child) {
  console.log(`Killing ${what}.`);
  child.kill('SIGKILL');
}

async function answers(port) {
  const giveUpAt = Date.now() + START_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok) {
    if (Date.now() > giveUpAt) throw new Error(`Nothing answers on port ${port}.`);
    await sleep(200);
  }
}

/** Serves the quickstart's photos; resolves with their URLs. */
async function servePhotos(directory) {
  const files = await drawPhotos(directory);
  const server = http.createServer((request, response) => {
    response
      .setHeader('Content-Type', 'image/jpeg')
      .end(fs.readFileSync(path.join(directory, path.basename(request.url ?? ''))));
  });
  await once(server.listen(PHOTOS, '127.0.0.1'), 'listening');
  undo.push(() => server.close());
  return files.map((file) => `http://127.0.0.1:${PHOTOS}/${path.basename(file)}`);
}
