// The endpoints of many CRMs in one server: what each receives, and when. Some are dead, in various ways.
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

export const DEAD_KINDS = ['hangs', 'answers 500', 'refuses'];

export class Endpoints {
  /** Messages that arrived more than once. */
  repeated = 0;
  count = 0;
  #server;
  #nobody;
  #messages = new Map();
  #seqs = new Map();
  #dead = new Map();

  static async start() {
    const server = http.createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A port on which nothing listens, reserved so that nothing else is given it meanwhile.
    const nobody = net.createServer((socket) => socket.destroy());
    nobody.listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    return new Endpoints(server, nobody);
  }

  constructor(server, nobody) {
    this.#server = server;
    this.#nobody = nobody;
    server.on('request', (request, response) => this.#take(request, response));
  }

  get origins() {
    return [this.#server, this.#nobody].map((server) => `http://127.0.0.1:${server.address().port}`);
  }

  /** A new endpoint. @param {string | null} dead one of `DEAD_KINDS`; null: it accepts all messages */
  add(dead) {
    const path = `/hook-${this.#messages.size + 1}`;
    const [alive, refusing] = this.origins;
    this.#messages.set(path, []);
    this.#seqs.set(path, new Set());
    this.#dead.set(path, dead);
    return { path, dead, url: (dead === 'refuses' ? refusing : alive) + path };
  }

  /** The received messages in order. @returns {{seq: number, id: string, requestId: string, at: number}[]} */
  at(path) {
    return this.#messages.get(path);
  }

  seqsAt(path) {
    return this.#seqs.get(path);
  }

  async close() {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#nobody.close();
    await once(this.#server, 'close');
  }

  #take(request, response) {
    const at = performance.now();
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const { seq, requestId } = JSON.parse(text);
      this.#messages.get(request.url).push({ seq, requestId, id: request.headers['webhook-id'], at });
      const seqs = this.#seqs.get(request.url);
      const dead = this.#dead.get(request.url);
      if (dead === null) {
        this.count += 1;
        if (seqs.has(seq)) this.repeated += 1;
      }
      seqs.add(seq);
      if (dead === 'hangs') return;
      response.writeHead(dead === null ? 204 : 500).end();
    });
  }
}
