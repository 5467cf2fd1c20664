import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.js';

/** A received message. */
export interface ReceivedMessage {
  path: string;
  headers: Record<string, string>;
  text: string;
  body: { seq?: number; type: string; [field: string]: unknown };
}

/** Responds to a message; by default accepts it. */
export type Answering = (response: ServerResponse, message: ReceivedMessage) => void;

const accept: Answering = (response) => void response.writeHead(204).end();

/** A CRM's webhook endpoints, on loopback: received messages and responses, by path. */
export class WebhookServer {
  readonly received: ReceivedMessage[] = [];
  private readonly answers = new Map<string, Answering>();
  private constructor(private readonly server: http.Server) {}

  static async start(): Promise<WebhookServer> {
    const server = http.createServer();
    const endpoints = new WebhookServer(server);
    server.on('request', (request, response) => void endpoints.take(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return endpoints;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answer(path: string, answering: Answering): void {
    this.answers.set(path, answering);
  }

  at(path: string): ReceivedMessage[] {
    return this.received.filter((message) => message.path === path);
  }

  close(): Promise<void> {
    return closeServer(this.server);
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) {
      pieces.push(piece);
    }
    const text = Buffer.concat(pieces).toString('utf8');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const),
    );
    const message = {
      ...{ path: request.url ?? '', headers, text },
      body: JSON.parse(text) as ReceivedMessage['body'],
    };
    this.received.push(message);
    (this.answers.get(message.path) ?? accept)(response, message);
  }
}
