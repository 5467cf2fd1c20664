import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

const HEADER_BYTES = 4;

/** A proxy before the database that counts the messages that clients send, as framed by its protocol. */
export class MessageCounter {
  private readonly sockets = new Set<Socket>();
  private count = 0;

  private constructor(private readonly server: net.Server) {}

  /** A proxy for the database of a URL, socket or not. */
  static async before(databaseUrl: string): Promise<{ counter: MessageCounter; url: string }> {
    const url = new URL(databaseUrl);
    const socketPath = url.searchParams.get('socketPath');
    const upstream =
      socketPath === null ? { host: url.hostname, port: Number(url.port || 3306) } : { path: socketPath };
    const server = net.createServer();
    const counter = new MessageCounter(server);
    server.on('connection', (client) => counter.relay(client, net.connect(upstream)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url.searchParams.delete('socketPath');
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { counter, url: url.href };
  }

  /** How many messages are sent while `play` runs. */
  async during(play: () => PromiseLike<unknown>): Promise<number> {
    const before = this.count;
    await play();
    return this.count - before;
  }

  async close(): Promise<void> {
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
    await once(this.server, 'close');
  }

  private relay(client: Socket, server: Socket): void {
    let unread = Buffer.alloc(0);
    client.on('data', (piece) => {
      unread = Buffer.concat([unread, piece]);
      while (unread.length >= HEADER_BYTES && unread.length >= HEADER_BYTES + unread.readUIntLE(0, 3)) {
        // The packets of an exchange are numbered; the client's first packet has number 0.
        this.count += unread[3] === 0 ? 1 : 0;
        unread = unread.subarray(HEADER_BYTES + unread.readUIntLE(0, 3));
      }
    });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => this.sockets.delete(from));
    }
  }
}
