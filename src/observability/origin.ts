import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { requestIdOf } from '../platform/http/request-id.js';

/**
 * Where work comes from: the request that caused it. It goes with a job's row, so that the lines and spans of a job can
 * be found from those of its request.
 */
export interface Origin {
  requestId: string | null;
  /** W3C `traceparent`; null while tracing is off. */
  traceParent: string | null;
}

const requestIds = new AsyncLocalStorage<string | null>();

/** Lets everything that a request causes know it. Belongs behind what reads bodies. */
export function rememberRequest(request: Request, _response: Response, next: NextFunction): void {
  requestIds.run(requestIdOf(request), next);
}

/** Runs work on behalf of a request that was answered long ago. */
export function onBehalfOf<T>(requestId: string | null, work: () => T): T {
  return requestIds.run(requestId, work);
}

/** The id of the request on whose behalf the work is done that is going on now; null where there is none. */
export function currentRequestId(): string | null {
  return requestIds.getStore() ?? null;
}

/** Where the work comes from that is going on now. */
export function currentOrigin(): Origin {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return { requestId: currentRequestId(), traceParent: carrier.traceparent ?? null };
}
