// What a proxy such as MaxScale does before a Galera cluster: all connections go to one node, as long as that is ready.
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { sleep } from '../../project/processes.mjs';

/** Between two questions to a node, in milliseconds. */
const CHECK_PAUSE_MS = 200;

export class WriterRouter {
  /** @type {import('./galera-node.mjs').GaleraNode | null} */
  #writer;
  #isClosed = false;
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();

  /**
   * @param {readonly import('./galera-node.mjs').GaleraNode[]} nodes all ready; the first is the writer
   * @param {string} socketPath where it listens
   */
  constructor(nodes, socketPath) {
    this.nodes = nodes;
    this.socketPath = socketPath;
    this.#writer = nodes[0];
    this.server = net.createServer((client) => this.#connect(client));
  }

  /** The node that gets the connections. */
  get writer() {
    return this.#writer;
  }

  async start() {
    fs.rmSync(this.socketPath, { force: true });
    await once(this.server.listen(this.socketPath), 'listening');
    this.watching = this.#watch();
  }

  async close() {
    this.#isClosed = true;
    this.server.close();
    this.#disconnectAll();
    await this.watching;
  }

  async #watch() {
    while (!this.#isClosed) {
      if (!(await this.#writer?.isReady())) await this.#replaceWriter();
      await sleep(CHECK_PAUSE_MS);
    }
  }

  /** Waits for the next node that is ready; nobody is connected meanwhile, so that there are never two writers. */
  async #replaceWriter() {
    const place = this.nodes.findIndex((node) => node === this.#writer);
    this.#writer = null;
    this.#disconnectAll();
    const inTurn = [...this.nodes.slice(place + 1), ...this.nodes.slice(0, place + 1)];
    while (!this.#isClosed) {
      for (const node of inTurn) {
        if (await node.isReady()) {
          this.#writer = node;
          return;
        }
      }
      await sleep(CHECK_PAUSE_MS);
    }
  }

  #connect(client) {
    if (this.#writer === null) {
      client.destroy();
      return;
    }
    const server = net.connect(this.#writer.socketPath);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ]) {
      this.#sockets.add(one);
      one.on('error', () => {}); // it is closed as well
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }

  #disconnectAll() {
    this.#sockets.forEach((socket) => socket.destroy());
  }
}
