// The service as in production: several APIs and workers under a supervisor that restarts dead processes. Each process reaches
// each engine through its own proxy, which can be made to fail.
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
 * @property {Record<string, FaultProxy>} links `database`, `redis` if it is a single server, and those of the storage
 */

/**
 * Starts the given numbers of APIs and workers; resolves when all are ready. Without a storage, its settings come from the
 * environment. `clocks` contains the processes with a wrong clock and how far it is ahead, in milliseconds.
 *
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

async function prepare({ name, port, engines, databaseUrl, storage, environment, clocks = {}, logs, say }) {
  const database = await FaultProxy.beforeDatabase(databaseUrl);
  const redis = await reachRedis(engines.redisUrl);
  const stored = (await storage?.reach()) ?? { environment: {}, links: {} };
  const url = `http://127.0.0.1:${port}`;
  const service = new Service({
    name,
    script: name.startsWith('api') ? 'dist/main.js' : 'dist/worker.js',
    nodeArguments: name in clocks ? ['--import', inProject('scripts', 'chaos', 'wrong-clock.mjs')] : [],
    env: {
      ...environment,
      ...stored.environment,
      ...(name in clocks ? { CLOCK_AHEAD_MS: String(clocks[name]) } : {}),
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      PORT: String(port),
      WORKER_PORT: String(port),
    },
    log: path.join(logs, `${name}.log`),
    healthUrl: `${url}/health/ready`,
    say,
    onRestart: () => {},
  });
  return { name, url, service, links: { database: database.proxy, ...redis.links, ...stored.links } };
}

/** Several servers announce their own addresses, so that clients would bypass a proxy. */
async function reachRedis(redisUrl) {
  if (/^rediss?\+/.test(redisUrl)) return { url: redisUrl, links: {} };
  const { proxy, url } = await FaultProxy.beforeRedis(redisUrl);
  return { url, links: { redis: proxy } };
}
