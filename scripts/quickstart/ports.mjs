import net from 'node:net';
import { portOf } from '../project/free-ports.mjs';

const LAST_PORT = 65_535;

/**
 * Ports for the API, the worker's health and the demo photos: the requested ones (`PORT`, `WORKER_PORT`), or the next free ones,
 * which is reported.
 */
export async function choosePorts(say) {
  const host = process.env.HOST || '127.0.0.1';
  const api = await nextFreePort(wishedPort('PORT', 3000), host, []);
  const worker = await nextFreePort(wishedPort('WORKER_PORT', 3001), host, [api.port]);
  const photos = await nextFreePort(worker.port + 1, '127.0.0.1', [api.port, worker.port]);
  for (const { wished, port, what } of [
    { ...api, what: 'the API' },
    { ...worker, what: "the worker's health" },
  ]) {
    if (port !== wished && wished !== 0) say(`Port ${wished} is taken: ${what} listens on ${port}.`);
  }
  return { api: api.port, worker: worker.port, photos: photos.port };
}

function wishedPort(variable, otherwise) {
  const text = process.env[variable] || String(otherwise);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= LAST_PORT) return port;
  throw new Error(`${variable}=${text} is not a port: a whole number up to ${LAST_PORT} is needed.`);
}

async function nextFreePort(wished, host, given) {
  if (wished === 0) return { wished, port: await listenOnce(0, host) };
  for (let port = wished; port <= LAST_PORT; port++) {
    if (!given.includes(port) && (await isFree(port, host))) return { wished, port };
  }
  throw new Error(`No port from ${wished} up is free.`);
}

/** Free for us, and on `localhost` in both address families: a browser may try ::1 first and reach another server there. */
async function isFree(port, host) {
  const addresses = [...new Set([host, '127.0.0.1', '::1'])];
  const outcomes = await Promise.all(
    addresses.map((address) => listenOnce(port, address).catch((error) => error.code)),
  );
  return !outcomes.includes('EADDRINUSE') && !outcomes.includes('EACCES');
}

function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const actual = portOf(server);
      server.close(() => resolve(actual));
    });
  });
}
