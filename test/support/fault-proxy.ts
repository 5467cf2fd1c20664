import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** The real address of a server. */
type Upstream = { path: string } | { host: string; port: number };

/**
 * A proxy between the service and one of its engines, so that a test can make the engine unavailable and available again without
 * affecting other tests.
 */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private readonly clients = new Set<Socket>();
  private isDown = false;
  private isHanging = false;
  private delayMs = 0;
  /** How many bytes of the server's responses are still forwarded; after that, each connection that receives more is closed. */
  private answerBytesLeft = Infinity;

  private constructor(
    private readonly server: net.Server,
    private readonly upstream: Upstream,
  ) {}

  static async before(upstream: Upstream): Promise<FaultProxy> {
    const server = net.createServer();
    const proxy = new FaultProxy(server, upstream);
    server.on('connection', (client) => proxy.connect(client));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** A proxy for the database of a URL, socket or not. */
  static async beforeDatabase(databaseUrl: string): Promise<{ proxy: FaultProxy; url: string }> {
    const url = new URL(databaseUrl);
    const socketPath = url.searchParams.get('socketPath');
    const proxy = await FaultProxy.before(
      socketPath === null ? { host: url.hostname, port: Number(url.port || 3306) } : { path: socketPath },
    );
    url.searchParams.delete('socketPath');
    url.host = `127.0.0.1:${proxy.port}`;
    return { proxy, url: url.href };
  }

  /** A proxy for the Redis of a URL, socket or not. */
  static async beforeRedis(redisUrl: string): Promise<{ proxy: FaultProxy; url: string }> {
    const url = new URL(redisUrl);
    const isSocket = url.protocol === 'unix:';
    const proxy = await FaultProxy.before(
      isSocket ? { path: url.pathname } : { host: url.hostname, port: Number(url.port || 6379) },
    );
    const database = isSocket ? (url.searchParams.get('db') ?? '0') : url.pathname.slice(1) || '0';
    return { proxy, url: `redis://127.0.0.1:${proxy.port}/${database}` };
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Closes all connections, and every new one immediately. */
  down(): void {
    this.isDown = true;
    this.sockets.forEach((socket) => socket.destroy());
  }

  /** Keeps old and new connections open, but forwards nothing. */
  hang(): void {
    this.isHanging = true;
    this.sockets.forEach((socket) => socket.pause());
  }

  /** Delays all data by this time, in both directions. */
  slow(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** Closes all connections, as when the server crashes, and accepts new ones. */
  reset(): void {
    this.clients.forEach((client) => client.resetAndDestroy());
  }

  /** Closes connections in the middle of a response, the first after this many bytes. */
  cut(responseBytes: number): void {
    this.answerBytesLeft = responseBytes;
  }

  /** Forwards everything again. Connections that hung are closed: the data they sent is lost. */
  up(): void {
    this.isDown = false;
    this.delayMs = 0;
    this.answerBytesLeft = Infinity;
    if (this.isHanging) {
      this.isHanging = false;
      this.sockets.forEach((socket) => socket.destroy());
    }
  }

  async close(): Promise<void> {
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
    await once(this.server, 'close');
  }

  private connect(client: Socket): void {
    this.remember(client);
    this.clients.add(client);
    client.on('close', () => this.clients.delete(client));
    if (this.isDown) {
      client.destroy();
      return;
    }
    if (this.isHanging) {
      client.pause();
      return;
    }
    const server = net.connect(this.upstream);
    this.remember(server);
    this.relay(client, server);
    this.relay(server, client, (bytes) => this.passesAnswer(bytes));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }

  /** Forwards data piece by piece; the connection is closed when `passes` returns false. */
  private relay(from: Socket, to: Socket, passes: (bytes: number) => boolean = () => true): void {
    from.on('data', (piece) => {
      from.pause();
      const handOn = (): void => {
        if (passes(piece.length)) {
          to.write(piece, () => this.isHanging || from.resume());
        } else {
          from.destroy();
        }
      };
      if (this.delayMs === 0) {
        handOn();
      } else {
        // Delayed data must not keep jest running after the test file has ended.
        setTimeout(handOn, this.delayMs).unref();
      }
    });
    from.on('end', () => to.end());
  }

  private passesAnswer(bytes: number): boolean {
    this.answerBytesLeft -= bytes;
    return this.answerBytesLeft >= 0;
  }

  private remember(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    // Broken connections are this proxy's purpose; 'close' follows.
    socket.on('error', () => undefined);
  }
}
