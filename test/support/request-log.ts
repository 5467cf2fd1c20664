import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { closeServer } from './close-server.js';

/** A logged request and its response. Times are values of `performance.now()`. */
export interface LoggedRequest {
  /** Method and path. */
  call: string;
  headers: IncomingHttpHeaders;
  at: number;
  answer: { status: number; headers: IncomingHttpHeaders; at: number };
}

/** A proxy before the service that records requests and responses, so that tests need not trust any client. */
export class RequestLog {
  /** In the order of the responses. */
  readonly requests: LoggedRequest[] = [];

  private constructor(
    private readonly server: Server,
    private readonly target: string,
  ) {}

  static async before(target: string): Promise<RequestLog> {
    const server = createServer();
    const log = new RequestLog(server, target);
    server.on('request', (incoming, response) => {
      log.pass(incoming).then(
        ([answer, body]) => response.writeHead(answer.statusCode ?? 0, answer.rawHeaders).end(body),
        (error: unknown) => response.destroy(error as Error),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return log;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return closeServer(this.server);
  }

  private async pass(incoming: IncomingMessage): Promise<[IncomingMessage, Buffer]> {
    const at = performance.now();
    const { method = '', url = '', headers } = incoming;
    const call = request(this.target + url, { method, headers });
    call.end(await buffer(incoming));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    this.requests.push({
      call: `${method} ${url}`,
      headers,
      at,
      answer: { status: answer.statusCode ?? 0, headers: answer.headers, at: performance.now() },
    });
    return [answer, body];
  }
}
