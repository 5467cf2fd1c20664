import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

// Below the range for outgoing connections, so that a port stays free while its process restarts. Random, so that programs that
// search at the same time do not choose the same ports.
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** A server of a Redis Cluster listens for the others on the port that is this much higher. */
const CLUSTER_BUS = 10_000;

/** A loopback port on which nothing listens at the moment. */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/** This many loopback ports on which nothing listens at the moment. */
export function freePorts(count) {
  return portsThat(count, HIGHEST, (port) => [port]);
}

/** The same for servers of a Redis Cluster. */
export function freeClusterPorts(count) {
  return portsThat(count, HIGHEST - CLUSTER_BUS, (port) => [port, port + CLUSTER_BUS]);
}

/**
 * The port of a server that listens on one, instead of on a socket.
 *
 * @param {net.Server} server
 */
export function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`The server listens on no port: ${address}`);
  return address.port;
}

/** Ports below the highest for which nothing listens on any of those that `needed` lists. */
async function portsThat(count, highest, needed) {
  const servers = new Map();
  while (servers.size < count) {
    const port = randomInt(LOWEST, highest);
    if (!servers.has(port)) {
      const listening = await Promise.all(needed(port).map(listenOn));
      if (listening.includes(null)) await closeAll(listening);
      else servers.set(port, listening);
    }
  }
  await closeAll([...servers.values()].flat());
  return [...servers.keys()];
}

function closeAll(servers) {
  return Promise.all(servers.map((server) => server && new Promise((resolve) => server.close(resolve))));
}

/** Null when the port is in use. */
async function listenOn(port) {
  const server = net.createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return null;
    throw error;
  }
}
