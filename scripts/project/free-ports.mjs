import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

// Below the range for outgoing connections, so that a port stays free while its process restarts. Random, so that programs that
// search at the same time do not choose the same ports.
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** This many loopback ports on which nothing listens at the moment. */
export async function freePorts(count) {
  const servers = new Map();
  while (servers.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    const server = servers.has(port) ? null : await listenOn(port);
    if (server !== null) servers.set(port, server);
  }
  await Promise.all([...servers.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  return [...servers.keys()];
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
