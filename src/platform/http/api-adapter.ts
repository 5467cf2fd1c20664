import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError } from '../../errors/api-error.js';
import { deferContinueResponses } from './body/json-body-bytes.js';
import { respondWithError } from './errors/error.filter.js';
import { respondUnreadable } from './errors/respond-unreadable.js';
import { type ExpressApplication, messageClassesOf } from './express-prototypes.js';
import { assignRequestId } from './middleware.js';

/** How long the headers of a request may take to arrive, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;

/** How often Node checks connections for that, in milliseconds. */
const CHECK_EVERY_MS = 1_000;

/** How long a whole request may take to arrive: as long as an upload URL is valid. JSON bodies are also held to a minimum rate. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;

/** How often a server that is closing looks for connections that have become idle, in milliseconds. */
const CLOSE_IDLE_EVERY_MS = 50;

/** How long the headers of a request may still take to arrive once the server is closing, in milliseconds. */
const LAST_HEADERS_TIMEOUT_MS = 2_000;

/** Longer than the 60 s after which common proxies close an idle connection, so that this side never closes it first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Express on a server with stricter timeouts for slow clients than Node's defaults. Paths are case-sensitive (D-153). */
export class ApiAdapter extends ExpressAdapter {
  private readonly connections = new Set<Socket>();
  private readonly openResponses = new Set<ServerResponse>();
  private isLeaving = false;

  constructor() {
    super();
    // Set on the router, because it reads the application's setting only when it is created, which has happened by now.
    this.getInstance<{ router: { caseSensitive: boolean } }>().router.caseSensitive = true;
  }

  override initHttpServer(): void {
    const options = {
      maxHeaderSize: LIMITS.headerAndUrlBytes,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      // Node would answer such a request itself, without a body that says why; `requireOneHost` does.
      requireHostHeader: false,
    };
    const application = this.getInstance<ExpressApplication>();
    this.httpServer = createServer({ ...options, ...messageClassesOf(application) }, (request, response) => {
      const [asked, answer] = [request as Request, response as Response];
      if (hasValidTarget(asked)) {
        application(asked, answer);
      } else {
        respondUnroutable(asked, answer);
      }
    });
    this.httpServer.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
      respondUnreadable(error, socket, this.isAnswering(socket)),
    );
    deferContinueResponses(this.httpServer);
    this.httpServer.on('connection', (connection: Socket) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
    });
    this.httpServer.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      this.openResponses.add(response);
      response.once('close', () => this.openResponses.delete(response));
      if (this.isLeaving) {
        endConnectionWith(response);
      }
    });
  }

  /** Sends what a handler returns as JSON, unless the handler has set a content type or entity tag itself. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const isJson = typeof body === 'object' && body !== null && !(body instanceof StreamableFile);
    if (!isJson || response.hasHeader('Content-Type') || response.hasHeader('ETag')) {
      return super.reply(response, body, statusCode);
    }
    response.statusCode = statusCode ?? response.statusCode;
    return sendJson(response, JSON.stringify(body));
  }

  /** From now on closes each connection after its next response, so that the client's next request opens one elsewhere. */
  endConnectionsWithTheirResponses(): void {
    this.isLeaving = true;
    this.openResponses.forEach(endConnectionWith);
  }

  /**
   * Node closes only the connections that are idle now. Those that become idle later would stay open for the keep-alive time, and
   * those that have sent nothing, or only part of a request's headers, until the client leaves: browsers open connections before
   * they need them.
   */
  override async close(): Promise<void> {
    const headersUntil = performance.now() + LAST_HEADERS_TIMEOUT_MS;
    const closing = setInterval(() => {
      this.httpServer.closeIdleConnections();
      this.closeWithoutRequest(performance.now() > headersUntil);
    }, CLOSE_IDLE_EVERY_MS);
    try {
      await super.close();
    } finally {
      clearInterval(closing);
    }
  }

  /** Whether a response to an earlier request on the connection is still due. */
  private isAnswering(connection: Socket): boolean {
    return [...this.openResponses].some(
      ({ req, headersSent }) => req.socket === connection && (req.complete || headersSent),
    );
  }

  private closeWithoutRequest(areHeadersLate: boolean): void {
    const inUse = new Set([...this.openResponses].map(({ req }) => req.socket));
    for (const connection of this.connections) {
      if (!inUse.has(connection) && (areHeadersLate || connection.bytesRead === 0)) {
        connection.destroy();
      }
    }
  }
}

/** Whether the target is a path, a valid URL, as proxies send it, or the `*` of `OPTIONS` (RFC 9112, section 3.2). */
function hasValidTarget({ url }: Request): boolean {
  return url.startsWith('/') || url === '*' || URL.canParse(url);
}

/**
 * Responds to a request whose target is a URL that is not valid, such as `http://[::/`: Express passes some of them to no middleware,
 * and has all of them parsed by a function of Node that warns of them, and will throw.
 */
function respondUnroutable(request: Request, response: Response): void {
  request.res = response; // Express would do so.
  assignRequestId(request, response, () => respondWithError(new ApiError('VALIDATION_FAILED'), request, response));
}

function endConnectionWith(response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader('Connection', 'close');
  }
}

/**
 * Answers with a JSON text. Express looks up the type, its character set and whether the caller's copy is fresh, and copies the text
 * into a buffer, which Node then sends apart from the head: a text goes with the head, in one write. Together with the
 * compression that is bypassed where nobody asks for it this saves 8 to 10 % of the processor time of reading a listing.
 * `npm run bench -- --rows get`.
 */
export function sendJson(response: ServerResponse, text: string): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  if (response.req.method === 'HEAD') {
    response.end();
  } else {
    response.end(text);
  }
}
