import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.js';

/** A received request. */
export interface ProviderRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** The parsed JSON body; undefined when there was none. */
  body: unknown;
  /** Milliseconds of a monotonic clock. */
  at: number;
}

export interface ProviderReply {
  status: number;
  /** Sent as JSON. */
  body: unknown;
}

/** A fault instead of a response. */
export type Misbehaviour = { status: number; headers?: Record<string, string>; text?: string } | 'silent' | 'drop';

/**
 * A fake of an external service, on loopback: responds as the given function says, records its requests, and misbehaves on
 * request.
 */
export class ProviderServer {
  readonly requests: ProviderRequest[] = [];
  private readonly misbehaviours: Misbehaviour[] = [];
  private always: Misbehaviour | null = null;
  private released: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly answer: (request: ProviderRequest) => ProviderReply,
  ) {}

  static async start(answer: (request: ProviderRequest) => ProviderReply): Promise<ProviderServer> {
    const server = createServer();
    const provider = new ProviderServer(server, answer);
    server.on('request', (request, response) => void provider.serve(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return provider;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next requests get one of these each, in order. */
  misbehaveNext(...misbehaviours: Misbehaviour[]): void {
    this.misbehaviours.push(...misbehaviours);
  }

  /** Every request gets this until `recover` is called. */
  misbehave(misbehaviour: Misbehaviour): void {
    this.always = misbehaviour;
  }

  recover(): void {
    this.always = null;
  }

  /** Holds every request until the returned function is called. */
  hold(): () => void {
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
    return this.release;
  }

  /** Forgets requests and misbehaviours, and releases held requests. */
  reset(): void {
    this.release();
    this.requests.length = 0;
    this.misbehaviours.length = 0;
    this.always = null;
  }

  close(): Promise<void> {
    return closeServer(this.server);
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(incoming);
    const request: ProviderRequest = {
      method: incoming.method ?? '',
      url: new URL(incoming.url ?? '/', this.origin),
      headers: incoming.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      at: performance.now(),
    };
    this.requests.push(request);
    await this.released;
    const misbehaviour = this.misbehaviours.shift() ?? this.always;
    if (misbehaviour === null) {
      const { status, body } = this.answer(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    } else if (misbehaviour === 'drop') {
      response.destroy();
    } else if (misbehaviour !== 'silent') {
      const { status, headers = {}, text: said = '' } = misbehaviour;
      response.writeHead(status, headers).end(said);
    }
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}
