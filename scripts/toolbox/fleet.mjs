// The service as in production: several APIs and workers under a supervisor that restarts dead processes.
import path from 'node:path';
import { freePorts } from '../project/free-ports.mjs';
import { inProject, makePrivateDirectory } from '../project/paths.mjs';
import { FaultProxy } from '../project/test-support.mjs';
import { Service } from '../quickstart/service.mjs';

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {string} url
 * @property {Service} service
 * @property {Record<string, FaultProxy>} links the proxies: `database`, `redis` if it is a single server, and those of the storage
 */

/**
 * Starts the given numbers of APIs and workers; resolves when all are ready. Without a storage, its settings come from the
 * environment. `clocks` contains the processes with a wrong clock and how far it is ahead, in milliseconds. With `hasProxies` each
 * process reaches each engine through a proxy of its own, which can be made to fail; all their traffic then passes this process.
 *
 * @param {object} fleet
 * @param {number} fleet.apis
 * @param {number} fleet.workers
 * @param {string} fleet.directory for logs
 * @param {{redisUrl: string}} fleet.engines
 * @param {string} fleet.databaseUrl
 * @param {boolean} [fleet.hasProxies]
 * @param {any} [fleet.storage]
 * @param {Record<string, string | undefined>} fleet.environment
 * @param {Record<string, number>} [fleet.clocks]
 * @param {(message: string) => void} fleet.say
 * @returns {Promise<{apis: Member[], workers: Member[], members: Member[], stop: () => Promise<void>}>}
 */
export async function startFleet({ apis, workers, directory, ...common }) {
  const logs = path.join(directory, 'log');
  makePrivateDirectory(logs);
  const names = [...numbered('api', apis), ...numbered('worker', workers)];
  const ports = await freePorts(names.length);
  const members = await Promise.all(names.map((name, index) => prepare({ ...common, name, port: ports[index], logs })));
  const fleet = {
    members,
    apis: members.filter(({ name }) => name.startsWith('api')),
    workers: members.filter(({ name }) => name.startsWith('worker')),
    async stop() {
      await Promise.all(members.map(({ service }) => service.stop()));
      await Promise.all(members.flatMap(({ links }) => Object.values(links).map((link) => link.close())));
    },
  };
  try {
    await Promise.all(members.map(({ service }) => service.start()));
    return fleet;
  } catch (error) {
    await fleet.stop();
    throw error;
  }
}

const numbered = (kind, count) => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);

/** @param {any} member the options of `startFleet` that all have in common, and its own */
async function prepare({
  name,
  port,
  engines,
  databaseUrl,
  hasProxies = false,
  storage,
  environment,
  clocks = {},
  logs,
  say,
}) {
  const direct = { databaseUrl, redisUrl: engines.redisUrl };
  const { links, ...reached } = hasProxies ? await throughProxies(direct) : { ...direct, links: {} };
  const stored = (await storage?.reach()) ?? { environment: {}, links: {} };
  const url = `http://127.0.0.1:${port}`;
  const service = new Service({
    name,
    script: name.startsWith('api') ? 'dist/main.js' : 'dist/worker.js',
    nodeArguments: name in clocks ? ['--import', inProject('scripts', 'toolbox', 'wrong-clock.mjs')] : [],
    env: {
      ...environment,
      ...stored.environment,
      ...(name in clocks ? { CLOCK_AHEAD_MS: String(clocks[name]) } : {}),
      DATABASE_URL: reached.databaseUrl,
      REDIS_URL: reached.redisUrl,
      PORT: String(port),
      WORKER_PORT: String(port),
    },
    log: path.join(logs, `${name}.log`),
    healthUrl: `${url}/health/ready`,
    say,
    onRestart: () => {},
  });
  return { name, url, service, links: { ...links, ...stored.links } };
}

async function throughProxies({ databaseUrl, redisUrl }) {
  const database = await FaultProxy.beforeDatabase(databaseUrl);
  const links = { database: database.proxy };
  // Several servers announce their own addresses, so that clients would bypass a proxy.
  if (/^rediss?\+/.test(redisUrl)) return { databaseUrl: database.url, redisUrl, links };
  const redis = await FaultProxy.beforeRedis(redisUrl);
  return { databaseUrl: database.url, redisUrl: redis.url, links: { ...links, redis: redis.proxy } };
}
