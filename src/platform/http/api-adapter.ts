import { AsyncResource } from 'node:async_hooks';
import { createServer, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError } from '../../errors/api-error.js';
import { deferContinueResponses } from './body/json-body-bytes.js';
import { respondWithError } from './errors/error.filter.js';
import { respondUnreadable, type UnreadableError } from './errors/respond-unreadable.js';
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

/**
 * How long a client may read nothing of a response that it has not read to its end, in milliseconds. It may take twice as long until
 * Node tells: the first time it only learns that something has been read since it began to write.
 */
const UNREAD_TIMEOUT_MS = 30_000;

/** The same once the server is closing. */
const LAST_UNREAD_TIMEOUT_MS = 2_000;

/**
 * How many requests of a connection may wait for the one that is being handled (D-187): more than clients send before a response.
 */
const MOST_WAITING = 100;

/** More than systems permit. */
const LONGEST_BACKLOG = 65_535;

/** Express on a server with stricter timeouts for slow clients than Node's defaults. Paths are case-sensitive (D-153). */
export class ApiAdapter extends ExpressAdapter {
  private readonly connections = new Set<Socket>();
  private readonly openResponses = new Set<ServerResponse>();
  /** For each connection of which a request is being handled, what handles those that have come after it. */
  private readonly waiting = new Map<Socket, (() => void)[]>();
  /** Those behind which something has come that cannot be read. */
  private readonly lastResponses = new WeakSet<ServerResponse>();
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
    const classes = messageClassesOf(this.getInstance<ExpressApplication>());
    this.httpServer = createServer({ ...options, ...classes }, (request, response) => {
      const waiting = this.waiting.get(request.socket);
      if (waiting === undefined) {
        this.waiting.set(request.socket, []);
        this.handle(request, response);
      } else if (waiting.length === MOST_WAITING) {
        // Node would go on reading, and keep whatever comes.
        request.socket.destroy();
      } else {
        // Bound to the trace that has begun with the request.
        waiting.push(AsyncResource.bind(() => this.handle(request, response)));
      }
    });
    // Node would ignore all headers behind the thousandth, such as `If-Match` or a second `Host`; their bytes are limited.
    this.httpServer.maxHeadersCount = 0;
    this.httpServer.setTimeout(UNREAD_TIMEOUT_MS, (connection: Socket) => {
      // Silence is no fault of a client that waits for its response or still sends its request.
      if (!this.waiting.has(connection) || connection.writableLength > 0) {
        connection.destroy();
      }
    });
    this.httpServer.on('clientError', (error: UnreadableError, socket: Socket) => {
      const due = this.responseDueOn(socket);
      if (due === undefined) {
        respondUnreadable(error, socket);
      } else {
        this.endConnectionAfter(due);
      }
    });
    // `close()` of Node calls it too. Of a connection whose response has ended, Node does not care whether it has been sent.
    this.httpServer.closeIdleConnections = () => {
      if (![...this.openResponses].some(isBeingSent)) {
        Server.prototype.closeIdleConnections.call(this.httpServer);
      }
    };
    deferContinueResponses(this.httpServer);
    this.httpServer.on('connection', (connection: Socket) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
    });
  }

  /** As many connections may wait to be accepted as the system permits, which Node limits to 511. */
  override listen(port: string | number, ...others: (string | (() => void) | undefined)[]): Server {
    const host = others.find((other) => typeof other === 'string');
    const callback = others.find((other) => typeof other === 'function');
    return this.httpServer.listen({ port: Number(port), host, backlog: LONGEST_BACKLOG }, callback);
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
   * those that have sent nothing, or only part of a request's headers, or do not read their response, until the client leaves:
   * browsers open connections before they need them.
   */
  override async close(): Promise<void> {
    const headersUntil = performance.now() + LAST_HEADERS_TIMEOUT_MS;
    this.connections.forEach((connection) => connection.setTimeout(LAST_UNREAD_TIMEOUT_MS));
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

  /**
   * Handles a request, and then the next one of its connection. Node would begin all that have come at once: their responses would be
   * kept until the first is sent, and forever if the client disconnects before that, as Node closes only the response that it is
   * sending.
   */
  private handle(request: Request, response: Response): void {
    this.openResponses.add(response);
    response.once('close', () => {
      this.openResponses.delete(response);
      const next = request.socket.writable ? this.waiting.get(request.socket)?.shift() : undefined;
      if (next === undefined) {
        this.waiting.delete(request.socket);
      } else {
        next();
      }
    });
    if (this.isLeaving) {
      endConnectionWith(response);
    }
    if (hasValidTarget(request)) {
      this.getInstance<ExpressApplication>()(request, response);
    } else {
      respondUnroutable(request, response);
    }
  }

  /** The response to an earlier request on the connection that is still due. */
  private responseDueOn(connection: Socket): ServerResponse | undefined {
    return [...this.openResponses].find(
      ({ req, headersSent }) => req.socket === connection && (req.complete || headersSent),
    );
  }

  /**
   * Ends the connection once the response is sent, since what has come behind its request cannot be read: mostly the end of its body,
   * whose length the client has counted in characters. Without the response the client would learn nothing.
   */
  private endConnectionAfter(response: ServerResponse): void {
    endConnectionWith(response);
    // It is called again for whatever else comes.
    if (!this.lastResponses.has(response)) {
      this.lastResponses.add(response);
      response.once('finish', () => response.req.socket.destroySoon());
    }
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
  const message = 'The target of the request is not a valid URL.';
  const error = new ApiError('VALIDATION_FAILED', [{ pointer: '', field: '', code: 'INVALID_URL', message }]);
  assignRequestId(request, response, () => respondWithError(error, request, response));
}

/** Whether the response is complete, but its client has not read enough of it for the rest to be handed to the system. */
function isBeingSent({ writableEnded, writableFinished }: ServerResponse): boolean {
  return writableEnded && !writableFinished;
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
