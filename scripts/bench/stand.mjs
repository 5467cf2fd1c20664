// Everything that runs during a bench: its own durable engines, a small and a large database, an API for each, a worker on
// request, and the reference servers.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withDatabase } from '../database/urls.mjs';
import { layoutOf } from '../engines/data-layout.mjs';
import { spawnBound } from '../engines/spawn-bound.mjs';
import { startEngines } from '../engines/start-engines.mjs';
import { freePort } from '../project/free-ports.mjs';
import { inProject } from '../project/paths.mjs';
import { childEnd, endChild } from '../project/processes.mjs';
import { runQuietly } from '../project/run-command.mjs';
import { Service } from '../quickstart/service.mjs';
import { OFFLINE } from '../toolbox/trial.mjs';
import { createBenchDatabase, fillListings, tuneServer } from './bench-database.mjs';
import { markAsStorage } from './bench-processes.mjs';
import { HttpClient } from './http-client.mjs';
import { createPlainTable, poolOf } from './references/plain-table.mjs';

export const SMALL_SIZE = 10_000;

/** Starts everything, reports to `progress`, and returns the stand. */
export async function raiseStand({ largeSize, profileDirectory }, progress) {
  const stand = new Stand(profileDirectory);
  try {
    await stand.raise(largeSize, progress);
    return stand;
  } catch (error) {
    await stand.remove();
    throw error;
  }
}

/**
 * A database with an API.
 *
 * @typedef {object} Side
 * @property {string} name
 * @property {number} size the number of its listings
 * @property {string} databaseUrl
 * @property {number} agencyId
 * @property {string} origin
 * @property {Record<string, string | undefined>} env
 * @property {HttpClient} client
 * @property {() => number | null} apiPid
 * @property {any} plainPool
 */

/** @typedef {{client: HttpClient, pid: number | undefined}} Reference a server to compare with */

class Stand {
  #directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-bench-'));
  #profileDirectory;
  /** @type {import('../engines/start-engines.mjs').Engines} */
  #engines;
  #services = [];
  #children = [];

  /** @type {Side} */
  small;
  /** @type {Side | null} */
  large = null;
  /** @type {Reference} runs the service's own statements */
  bare;
  /** @type {Reference} the minimum in Node */
  plain;
  /** @type {Reference} the minimum in Nest */
  lean;
  /** @type {import('../engines/start-engines.mjs').Engines['versions']} */
  engineVersions = null;
  /** The port from which files may be imported. */
  photosPort = 0;
  /** The pids of the database server. */
  enginePids = [];

  constructor(profileDirectory) {
    this.#profileDirectory = profileDirectory;
  }

  async raise(largeSize, progress) {
    this.#engines = await progress.step('MariaDB and Redis', (at) =>
      startEngines({ directory: path.join(this.#directory, 'engines'), onProgress: at }),
    );
    if (this.#engines.kind !== 'private') {
      throw new Error('A bench needs engines of its own: unset DATABASE_URL and REDIS_URL, and install the servers.');
    }
    this.engineVersions = this.#engines.versions;
    this.enginePids = [mariadbPid(path.join(this.#directory, 'engines'))];
    this.photosPort = await freePort();
    await tuneServer(this.#engines.databaseServer, { isLarge: largeSize > 0 });
    this.small = await this.#raiseSide('small', SMALL_SIZE, progress);
    if (largeSize > 0) this.large = await this.#raiseSide('large', largeSize, progress);
    await progress.step('Servers to compare with', async () => {
      this.bare = await this.#startReference('bare-server.mjs');
      this.plain = await this.#startReference('references/plain-server.mjs');
      this.lean = await this.#startReference('references/lean-server.mjs');
    });
  }

  get sides() {
    return [this.small, ...(this.large === null ? [] : [this.large])];
  }

  /** Runs a worker with the small database for the duration of the work, which receives its service. */
  async withWorker(work) {
    const { env } = this.small;
    const worker = this.#service('worker', path.join('dist', 'worker.js'), env, env.WORKER_PORT);
    await worker.start();
    try {
      return await work(worker);
    } finally {
      await worker.stop();
    }
  }

  /** Runs a bench program in its own process with the small database; resolves with the JSON that it prints. */
  async runBeside(script) {
    const { env, agencyId } = this.small;
    const output = await runQuietly(process.execPath, [path.join(import.meta.dirname, script)], {
      env: { ...env, BENCH_AGENCY: String(agencyId) },
      cwd: inProject(),
    });
    return JSON.parse(output.trim().split('\n').at(-1));
  }

  async remove() {
    // Not all were raised if one has failed.
    const sides = this.sides.filter((side) => side !== undefined);
    const clients = [...sides, this.bare, this.plain, this.lean].flatMap((owner) => owner?.client ?? []);
    await Promise.all([...clients.map((client) => client.close()), ...sides.map(({ plainPool }) => plainPool.end())]);
    await Promise.all(this.#children.map((child) => endChild(child, { graceMs: 1000 })));
    await Promise.all(this.#services.map((service) => service.stop()));
    await this.#engines?.stop();
    fs.rmSync(this.#directory, { recursive: true, force: true });
  }

  /** @returns {Promise<Side>} */
  async #raiseSide(name, size, progress) {
    const databaseUrl = withDatabase(this.#engines.databaseServer, `pls_bench_${name}`);
    const port = await freePort();
    const env = await this.#settings(name, databaseUrl, port);
    const database = await createBenchDatabase(databaseUrl, env);
    await progress.step(`${size} listings`, async (at) => {
      await fillListings(database, size, at);
      await createPlainTable(database);
    });
    const api = this.#service(`API ${name}`, path.join('dist', 'main.js'), env, port, this.#profiling());
    await progress.step(`API ${name}`, () => api.start());
    const origin = `http://127.0.0.1:${port}`;
    const client = new HttpClient(origin, database.apiKey);
    return { ...database, name, size, origin, env, client, apiPid: () => api.pid, plainPool: poolOf(database) };
  }

  async #settings(name, databaseUrl, port) {
    const media = path.join(this.#directory, 'media', name);
    await markAsStorage(media);
    return {
      ...process.env,
      ...OFFLINE,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      REDIS_URL: this.#engines.redisUrl,
      REDIS_KEY_PREFIX: `{bench-${name}}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKER_PORT: String(await freePort()),
      METRICS_PORT: String(await freePort()),
      STORAGE_LOCAL_DIR: media,
      // Rate limits are counted as usual, but never reached.
      RATE_LIMIT_PER_MINUTE: '10000000',
      RATE_LIMIT_BULK_PER_MINUTE: '10000000',
      MEDIA_IMPORT_ALLOWED_ORIGINS: `http://127.0.0.1:${this.photosPort}`,
      SHUTDOWN_DELAY_SECONDS: '0',
    };
  }

  #profiling() {
    const directory = this.#profileDirectory;
    return directory === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(directory)}`];
  }

  #service(name, script, env, port, nodeArguments = []) {
    const service = new Service({
      name,
      script,
      nodeArguments,
      env,
      log: path.join(this.#directory, `${name.replace(' ', '-')}.log`),
      healthUrl: `http://127.0.0.1:${port}/health/ready`,
      say: console.error,
      onRestart: () => {},
    });
    this.#services.push(service);
    return service;
  }

  /** @returns {Promise<Reference>} */
  async #startReference(script) {
    const port = await freePort();
    const databases = Object.fromEntries(
      this.sides.map(({ name, databaseUrl, agencyId }) => [name, { databaseUrl, agencyId }]),
    );
    const child = spawnBound(process.execPath, [path.join(import.meta.dirname, script)], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASES: JSON.stringify(databases) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#children.push(child);
    await Promise.race([
      new Promise((resolve) => child.once('message', resolve)),
      childEnd(child).then((reason) => Promise.reject(new Error(`${script} ended: ${reason}`))),
    ]);
    return { client: new HttpClient(`http://127.0.0.1:${port}`), pid: child.pid };
  }
}

const mariadbPid = (directory) => Number(fs.readFileSync(layoutOf(directory).mariadb.pidFile, 'utf8'));
