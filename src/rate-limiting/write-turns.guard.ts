import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { temporarilyUnavailable } from '../errors/api-error.js';
import { ConcurrencyLimit } from '../platform/concurrency/concurrency-limit.js';
import { hasJsonBody } from '../platform/http/body/json-body.guard.js';
import { handlerEnd } from '../platform/http/client-disconnect.js';

/** How long a write may wait for its turn, in milliseconds: less than clients and proxies commonly wait for a response. */
const LONGEST_WAIT_MS = 25_000;

export interface WriteTurnsOptions {
  /** The number of connections to the database that the process has. */
  connections: number;
  agencyIdOf(request: Request): number;
  /** Whether the request is no call of the API, as those for signed uploads. */
  skip(request: Request): boolean;
}

/**
 * Lets an agency have at most half of the connections to the database for its writes (D-273): a write holds one while it waits
 * for a lock, so that a burst of them would delay or fail the requests of all other agencies. Runs after the guard that reads
 * bodies, so that a turn is not spent on waiting for one. A turn ends when the handler does, also if the client has disconnected.
 *
 * Throws `DEPENDENCY_UNAVAILABLE` when the turn takes too long to come, or a write that holds one fails with it.
 */
export class WriteTurnsGuard implements CanActivate {
  private readonly turns: ConcurrencyLimit;

  constructor(private readonly options: WriteTurnsOptions) {
    this.turns = new ConcurrencyLimit(Math.max(1, Math.floor(options.connections / 2)), LONGEST_WAIT_MS);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    return !hasJsonBody(request) || this.options.skip(request) || this.turnOf(request, http.getResponse<Response>());
  }

  private turnOf(request: Request, response: Response): Promise<boolean> {
    return new Promise((begin, refuse) => {
      this.turns
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
