// A network that loses requests and responses, and delivers requests twice, the second time immediately or much later: the
// ordinary problems between callers and the service, only more frequent.
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout } from 'node:timers';
import { portOf } from '../project/free-ports.mjs';

const LATE_MS = 3_000;

/** Hop-by-hop headers. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

export class CarelessNetwork {
  /** The number of faults by name. */
  faults = { requestsLost: 0, answersLost: 0, requestsTwice: 0, requestsLate: 0 };
  /** The share of requests with a fault. */
  faultShare = 0;
  #late = new Set();
  #server = http.createServer((request, response) => void this.#pass(request, response));

  /** @param {{origins: string[], random: import('../toolbox/random.mjs').Random}} options */
  static async before(options) {
    const network = new CarelessNetwork(options);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  constructor({ origins, random }) {
    this.origins = origins;
    this.random = random;
  }

  get origin() {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  /** Resolves when no earlier request is in flight any more. */
  async settled() {
    this.faultShare = 0;
    await Promise.all(this.#late);
  }

  async close() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #pass(request, response) {
    const chunks = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    const sent = { method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks) };
    const fault = this.random.next() < this.faultShare ? this.random.pick(Object.keys(this.faults)) : null;
    if (fault !== null) this.faults[fault] += 1;
    if (fault === 'requestsLost') return void response.destroy();
    if (fault === 'requestsTwice') await this.#send(sent);
    if (fault === 'requestsLate') this.#sendLate(sent);
    const answer = await this.#send(sent);
    if (answer === null || fault === 'answersLost') return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  #sendLate(sent) {
    const late = new Promise((resolve) => setTimeout(resolve, this.random.between(0, LATE_MS)))
      .then(() => this.#send(sent))
      .finally(() => this.#late.delete(late));
    this.#late.add(late);
  }

  /** Null when there is no response. */
  #send({ method, url, headers, body }) {
    return new Promise((resolve) => {
      const origin = this.random.pick(this.origins);
      const call = http.request(origin + url, { method, headers }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', () => resolve(null));
        answer.on('end', () => {
          const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
          resolve({ status: answer.statusCode, headers: Object.fromEntries(kept), body: Buffer.concat(chunks) });
        });
      });
      call.on('error', () => resolve(null));
      call.end(body);
    });
  }
}
