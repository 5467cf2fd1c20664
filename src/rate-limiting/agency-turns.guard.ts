import { type CanActivate, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { temporarilyUnavailable } from '../errors/api-error.js';
import { ConcurrencyLimit } from '../platform/concurrency/concurrency-limit.js';
import { hasJsonBody } from '../platform/http/body/json-body.guard.js';
import { handlerEnd } from '../platform/http/client-disconnect.js';

/** How long a request may wait for its turn, in milliseconds: less than clients and proxies commonly wait for a response. */
export const LONGEST_TURN_WAIT_MS = 25_000;

/** The part of the connections that the writes of an agency may use, and that its reads and other requests without a body may. */
const SHARES = { writes: 1 / 2, reads: 1 / 4 };

const OWN_TURNS = 'rate-limiting:own-turns';

type OwnTurnsOf = 'all requests' | 'requests that wait';

/** Marks a route that limits its concurrent work itself, so that other reads need not wait for it. */
export const OwnTurns = (of: OwnTurnsOf = 'all requests'): MethodDecorator => SetMetadata(OWN_TURNS, of);

export interface AgencyTurnsOptions {
  /** The number of connections to the database that the process has. */
  connections: number;
  /** 0 for requests without a key. */
  agencyIdOf(request: Request): number;
  /** Whether the request is no call of the API, as those for signed uploads. */
  skip(request: Request): boolean;
  reflector: Reflector;
}

/**
 * Lets an agency have at most half of the connections to the database for its writes with a body, and a quarter for its reads and
 * other requests (D-273): a write holds one while it waits for a lock, and a burst of either would delay or fail the requests of all
 * other agencies. Long polls hold none while they wait. Runs after the guard that reads bodies, so that a turn is not spent on waiting for one. A turn ends
 * when the handler does, also if the client has disconnected.
 *
 * Throws `DEPENDENCY_UNAVAILABLE` when the turn takes too long to come, or a request that holds one fails with it.
 */
export class AgencyTurnsGuard implements CanActivate {
  private readonly writes: ConcurrencyLimit;
  private readonly reads: ConcurrencyLimit;

  constructor(private readonly options: AgencyTurnsOptions) {
    const limitOf = (share: number) =>
      new ConcurrencyLimit(Math.max(1, Math.floor(options.connections * share)), LONGEST_TURN_WAIT_MS);
    this.writes = limitOf(SHARES.writes);
    this.reads = limitOf(SHARES.reads);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const turns = this.options.skip(request) ? null : this.turnsFor(request, context);
    return turns === null || this.turnOf(turns, request, http.getResponse<Response>());
  }

  /** Null when no limit applies. */
  private turnsFor(request: Request, context: ExecutionContext): ConcurrencyLimit | null {
    if (hasJsonBody(request)) {
      return this.writes;
    }
    const ownTurns = this.options.reflector.get<OwnTurnsOf | undefined>(OWN_TURNS, context.getHandler());
    const hasOwnTurns = ownTurns === 'all requests' || (ownTurns === 'requests that wait' && 'wait' in request.query);
    return hasOwnTurns || this.options.agencyIdOf(request) === 0 ? null : this.reads;
  }

  private turnOf(turns: ConcurrencyLimit, request: Request, response: Response): Promise<boolean> {
    return new Promise((begin, refuse) => {
      turns
        .take(this.options.agencyIdOf(request), () => {
          begin(true);
          return ended(response);
        })
        .catch(refuse);
    });
  }
}

/** @throws ApiError `DEPENDENCY_UNAVAILABLE` if that was the response. */
async function ended(response: Response): Promise<void> {
  await handlerEnd(response);
  if (response.statusCode === 503) {
    throw temporarilyUnavailable();
  }
}
