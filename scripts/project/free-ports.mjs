import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

// Below those that systems give to outgoing connections: a port stays free while the process that has it starts anew. By
// chance, so that programs that look for some at the same time do not find the same.
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** So many ports of the loopback that nobody listens on now. */
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

/** Null where somebody listens already. */
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
