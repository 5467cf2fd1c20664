// A load balancer as in production: it polls each API's readiness, distributes calls over those that are ready, and keeps
// connections open. It never sends a call twice, so a call without a response has failed.
import { once } from 'node:events';
import http from 'node:http';
import { setInterval } from 'node:timers';
import { portOf } from '../project/free-ports.mjs';

const CHECK_EVERY_MS = 500;
const CHECK_TIMEOUT_MS = 1_000;

/** Hop-by-hop headers. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

export class Balancer {
  #backends;
  #turn = 0;
  #server = http.createServer((request, response) => this.#forward(request, response));
  #timer;

  /** @param {string[]} origins */
  static async before(origins) {
    const balancer = new Balancer(origins);
    await balancer.#check();
    balancer.#timer = setInterval(() => void balancer.#check(), CHECK_EVERY_MS);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  constructor(origins) {
    this.#backends = origins.map((origin) => ({
      origin,
      isReady: false,
      agent: new http.Agent({ keepAlive: true, maxSockets: 32 }),
    }));
  }

  get origin() {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  isReady(origin) {
    return this.#backends.some((backend) => backend.origin === origin && backend.isReady);
  }

  async close() {
    clearInterval(this.#timer);
    this.#server.closeAllConnections();
    this.#server.close();
    this.#backends.forEach(({ agent }) => agent.destroy());
    await once(this.#server, 'close');
  }

  async #check() {
    await Promise.all(
      this.#backends.map(async (backend) => {
        const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
        const answer = await fetch(`${backend.origin}/health/ready`, { signal }).catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        backend.isReady = answer?.ok ?? false;
      }),
    );
  }

  #forward(request, response) {
    const ready = this.#backends.filter(({ isReady }) => isReady);
    if (ready.length === 0) return response.writeHead(502).end('no API is ready');
    const { origin, agent } = ready[(this.#turn += 1) % ready.length];
    const { method, headers } = request;
    const call = http.request(origin + request.url, { method, headers, agent }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
      response.writeHead(answer.statusCode, Object.fromEntries(kept));
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    call.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${origin}: ${error.code ?? error.message}`);
    });
    request.pipe(call);
  }
}
