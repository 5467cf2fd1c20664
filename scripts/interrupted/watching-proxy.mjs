// Forwards requests to the service and records what a program has sent and received, so that no program has to be trusted.
import { once } from 'node:events';
import http from 'node:http';
import { portOf } from '../project/free-ports.mjs';

export class WatchingProxy {
  /** How often each external id was sent, by all programs. */
  sent = new Map();
  /** External ids that were sent again although the previous program had received the response to their write. */
  repeated = [];
  /** Bulk requests of the current program. */
  bulks = 0;
  /** Called for each bulk request before it is forwarded. */
  onBulk = () => {};
  #target;
  #acknowledged = new Set();
  /** The contents of the last response, which the program's next request acknowledges. */
  #answered = [];
  #server = http.createServer((request, response) => void this.#pass(request, response));

  static async before(target) {
    const proxy = new WatchingProxy();
    proxy.#target = target;
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get origin() {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  /** Starts with another agency: nothing was sent yet. */
  begin() {
    this.sent.clear();
    this.#acknowledged.clear();
    this.repeated = [];
  }

  /** The program has ended and another one begins: whether the previous one received its last response is unknown. */
  nextProgram() {
    this.#answered = [];
    this.bulks = 0;
  }

  async close() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #acknowledge() {
    this.#answered.forEach((externalId) => this.#acknowledged.add(externalId));
    this.#answered = [];
  }

  async #pass(request, response) {
    const body = await bytesOf(request).catch(() => null);
    if (body === null) return;
    this.#acknowledge();
    const isBulk = request.url.endsWith('/bulk');
    const written = isBulk ? JSON.parse(body.toString()).operations.filter(({ op }) => op === 'upsert') : [];
    for (const { externalId } of written) {
      this.sent.set(externalId, (this.sent.get(externalId) ?? 0) + 1);
      if (this.#acknowledged.has(externalId)) this.repeated.push(externalId);
    }
    if (isBulk) {
      this.bulks += 1;
      this.onBulk();
    }
    const { method, url } = request;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const call = http.request(this.#target + url, { method, headers }, (answer) => {
      void bytesOf(answer).then((bytes) => {
        if (isBulk && answer.statusCode === 200) this.#answered = succeeded(bytes);
        response.writeHead(answer.statusCode, answer.rawHeaders).end(bytes);
      });
    });
    call.on('error', () => response.destroy());
    call.end(body);
  }
}

function succeeded(bytes) {
  return JSON.parse(bytes).results.flatMap(({ success, externalId }) => (success ? [externalId] : []));
}

async function bytesOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
