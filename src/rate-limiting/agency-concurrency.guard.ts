import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { temporarilyUnavailable } from '../errors/api-error.js';
import { ConcurrencyLimit } from '../platform/concurrency/concurrency-limit.js';
import { hasJsonBody } from '../platform/http/body/json-body.guard.js';
import { handlerEnd } from '../platform/http/client-disconnect.js';

/** How long a request may wait for a slot, in milliseconds: less than clients and proxies commonly wait for a response. */
export const LONGEST_SLOT_WAIT_MS = 25_000;

/** The part of the connections that the writes of an agency may use, and that its reads and other requests without a body may. */
const SHARES = { writes: 1 / 2, reads: 1 / 4 };

/** Marks a route that limits the concurrent work of these requests itself, so that other reads need not wait for them. */
export const OwnConcurrencyLimit = Reflector.createDecorator<'all requests' | 'requests that wait' | undefined>();

export interface AgencyConcurrencyOptions {
  /** The number of connections to the database that the process has. */
  connections: number;
  /** 0 for requests without a key. */
  agencyIdOf(request: Request): number;
  /** Whether the request is no call of the API, as those for signed uploads. */
  skip(request: Request): boolean;
}

/**
 * Limits an agency's concurrent requests to half of the database connections for writes with a body, and to a quarter for reads and
 * other requests (D-273): a write holds one while it waits for a lock, and a burst of either would delay or fail the requests of all
 * other agencies. Long polls hold none while they wait. Runs after the guard that reads bodies, so that no slot is spent on waiting
 * for one. A slot is free again when the handler ends, also if the client has disconnected.
 *
 * Throws `DEPENDENCY_UNAVAILABLE` when no slot is free in time, or a request that holds one fails with it.
 */
export class AgencyConcurrencyGuard implements CanActivate {
  private readonly writes: ConcurrencyLimit;
  private readonly reads: ConcurrencyLimit;
  private readonly reflector = new Reflector();

  constructor(private readonly options: AgencyConcurrencyOptions) {
    const limitOf = (share: number) =>
      new ConcurrencyLimit(Math.max(1, Math.floor(options.connections * share)), LONGEST_SLOT_WAIT_MS);
    this.writes = limitOf(SHARES.writes);
    this.reads = limitOf(SHARES.reads);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const limit = this.options.skip(request) ? null : this.limitFor(request, context);
    return limit === null || this.waitForSlot(limit, request, http.getResponse<Response>());
  }

  /** Null when no limit applies. */
  private limitFor(request: Request, context: ExecutionContext): ConcurrencyLimit | null {
    if (hasJsonBody(request)) {
      return this.writes;
    }
    const ownLimit = this.reflector.get(OwnConcurrencyLimit, context.getHandler());
    const hasOwnLimit = ownLimit === 'all requests' || (ownLimit === 'requests that wait' && 'wait' in request.query);
    return hasOwnLimit || this.options.agencyIdOf(request) === 0 ? null : this.reads;
  }

  private waitForSlot(limit: ConcurrencyLimit, request: Request, response: Response): Promise<boolean> {
    return new Promise((begin, refuse) => {
      limit
        .run(this.options.agencyIdOf(request), () => {
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
    throw temporarilyUnavailable(new Error('An earlier request of the agency was answered 503'));
  }
}
