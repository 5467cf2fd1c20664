// Starts the Redis of a chaos run; each server has an append-only file.
import path from 'node:path';
import { redisAnswers, redisAnswersOn, spawnRedis, spawnRedisOnPort } from '../../engines/redis.mjs';
import { freeClusterPorts, freePorts } from '../../project/free-ports.mjs';
import { clusterUrl, joinRedisCluster, spawnClusterServer } from '../../scale-out/redis-cluster.mjs';
import { Engine } from '../engine.mjs';
import { RedisServers } from './redis-servers.mjs';
import { spawnSentinel } from './sentinel.mjs';

/** The values of `--redis`: a product with a single server, or a topology of several Redis servers. */
export const REDIS_KINDS = ['redis', 'valkey', 'sentinel', 'cluster'];

const DURABLE = { appendonly: 'yes', appendfsync: 'everysec' };

const CLUSTER_SERVERS = 6;

const SENTINELS = 3;
const REPLICAS = 2;
/** The primary's name in the sentinels' configuration. */
const NAME = 'chaos';

/**
 * @param {string | null} kind one of `REDIS_KINDS`; null: a single server of any product
 * @param {{path: string, root: string | null}} program
 * @param {ReturnType<import('../../engines/data-layout.mjs').layoutOf>} layout
 * @returns {Promise<RedisServers>} which accepts requests
 */
export async function startRedis(kind, program, layout) {
  if (kind === 'cluster') return startCluster(program, layout.redisData);
  if (kind === 'sentinel') return startWithSentinels(program, layout.redisData);
  const engine = new Engine({
    spawn: () => spawnRedis(program, layout, { throwaway: false }),
    answers: () => redisAnswers(layout),
  });
  await engine.start();
  const url = `unix:${layout.redisSocket}?db=0`;
  return new RedisServers({ url, servers: [{ engine, url, data: layout.redisData }] });
}

async function startCluster(program, directory) {
  const ports = await freeClusterPorts(CLUSTER_SERVERS);
  const servers = ports.map((port) =>
    aServer(directory, port, (data) => spawnClusterServer(program, data, port, DURABLE)),
  );
  await Promise.all(servers.map(({ engine }) => engine.start()));
  await joinRedisCluster(ports);
  return new RedisServers({ url: clusterUrl(ports), servers });
}

async function startWithSentinels(program, directory) {
  const ports = await freePorts(1 + REPLICAS + SENTINELS);
  const [primary, ...replicas] = ports.slice(0, 1 + REPLICAS);
  const servers = [primary, ...replicas].map((port) =>
    aServer(directory, port, (data) => {
      /** @type {Record<string, string>} */
      const follows = port === primary ? {} : { replicaof: `127.0.0.1 ${primary}` };
      return spawnRedisOnPort(program, data, port, { ...DURABLE, 'repl-diskless-sync-delay': 0, ...follows });
    }),
  );
  await Promise.all(servers.map(({ engine }) => engine.start()));
  const sentinels = ports.slice(1 + REPLICAS).map(
    (port) =>
      new Engine({
        spawn: () => spawnSentinel(program, path.join(directory, String(port)), { port, name: NAME, primary }),
        answers: () => redisAnswersOn({ host: '127.0.0.1', port }),
      }),
  );
  await Promise.all(sentinels.map((sentinel) => sentinel.start()));
  const hosts = ports.slice(1 + REPLICAS).map((port) => `127.0.0.1:${port}`);
  return new RedisServers({ url: `redis+sentinel://${hosts.join(',')}/${NAME}?db=0`, servers, sentinels });
}

function aServer(directory, port, spawn) {
  const data = path.join(directory, String(port));
  const address = { host: '127.0.0.1', port };
  const engine = new Engine({ spawn: () => spawn(data), answers: () => redisAnswersOn(address) });
  return { engine, url: `redis://127.0.0.1:${port}`, data };
}
