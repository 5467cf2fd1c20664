// A Redis Cluster on loopback: three primaries with a replica each.
import path from 'node:path';
import { Redis } from 'ioredis';
import { presentPrograms } from '../engines/engine-programs.mjs';
import { spawnRedisOnPort } from '../engines/redis.mjs';
import { wantedEngines } from '../engines/wanted-engines.mjs';
import { until } from '../toolbox/until.mjs';

const PRIMARIES = 3;
const SLOTS = 16_384;

/** Starts six servers on these ports; resolves when all slots are served and every replica follows. */
export async function startRedisCluster(directory, ports) {
  const { redis } = presentPrograms(wantedEngines());
  if (redis === null) throw new Error('There is no redis-server: npm test brings one, or install it.');
  const servers = ports.map((port) => spawnClusterServer(redis, path.join(directory, String(port)), port));
  await joinRedisCluster(ports);
  return { url: clusterUrl(ports), stop: () => servers.forEach((server) => server.kill('SIGKILL')) };
}

/** A server for a cluster; it stores its knowledge of the others in its directory. */
export function spawnClusterServer(redis, directory, port, settings = {}) {
  const ofClusters = { 'cluster-enabled': 'yes', 'cluster-node-timeout': 2000, 'repl-diskless-sync-delay': 0 };
  return spawnRedisOnPort(redis, directory, port, { ...ofClusters, ...settings });
}

export const clusterUrl = (ports) => `redis+cluster://${ports.map((port) => `127.0.0.1:${port}`).join(',')}`;

/** Forms a cluster of six servers; resolves when all slots are served and every replica follows. */
export async function joinRedisCluster(ports) {
  const clients = ports.map((port) => new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50 }));
  clients.forEach((client) => client.on('error', () => {})); // until the server listens
  try {
    await join(clients, ports);
  } finally {
    clients.forEach((client) => client.disconnect());
  }
}

async function join(clients, ports) {
  const share = Math.ceil(SLOTS / PRIMARIES);
  for (const [index, client] of clients.entries()) {
    await client.cluster('MEET', '127.0.0.1', ports[0]);
    if (index < PRIMARIES) {
      await client.cluster('ADDSLOTSRANGE', index * share, Math.min(SLOTS, (index + 1) * share) - 1);
      await client.cluster('SET-CONFIG-EPOCH', index + 1).catch(() => {}); // the server has assigned one itself
    }
  }
  const primaries = await Promise.all(clients.slice(0, PRIMARIES).map((client) => client.cluster('MYID')));
  for (const [index, client] of clients.slice(PRIMARIES).entries()) {
    await until(() => client.cluster('REPLICATE', primaries[index]), 'a replica does not know its primary');
  }
  for (const [index, client] of clients.entries()) {
    const isWhole = async () => (await client.cluster('INFO')).includes('cluster_state:ok');
    const follows = async () => (await client.info('replication')).includes('master_link_status:up');
    await until(isWhole, 'the cluster is not whole');
    if (index >= PRIMARIES) await until(follows, 'a replica does not follow');
  }
}
