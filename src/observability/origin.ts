import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { requestIdOf } from '../platform/http/middleware.js';

/**
 * Where work comes from: the request that caused it. It goes with a job's row, so that the lines and spans of a job can
 * be found from those of its request.
 */
export interface Origin {
  requestId: string | null;
  /** W3C `traceparent`; null while tracing is off. */
  traceParent: string | null;
}

/** On whose behalf work is done. */
export interface Cause {
  requestId: string | null;
  /** The key of the request; null where the work is done without it. */
  keyId: number | null;
  /** The job that does the work; null: none. */
  jobId: number | null;
}

const NO_CAUSE: Readonly<Cause> = { requestId: null, keyId: null, jobId: null };

const causes = new AsyncLocalStorage<Cause>();

/** Lets everything that a request causes know it. Belongs behind what reads bodies. */
export function rememberRequest(request: Request, _response: Response, next: NextFunction): void {
  causes.run({ requestId: requestIdOf(request), keyId: null, jobId: null }, next);
}

/** Lets everything that the present request causes know with which key it came. */
export function rememberKey(keyId: number): void {
  const cause = causes.getStore();
  if (cause !== undefined) {
    cause.keyId = keyId;
  }
}

/** Runs the work of a job on behalf of a request that was answered long ago. */
export function onBehalfOf<T>(requestId: string | null, jobId: number | null, work: () => T): T {
  return causes.run({ requestId, keyId: null, jobId }, work);
}

/** On whose behalf the work is done that is going on now. */
export function currentCause(): Readonly<Cause> {
  return causes.getStore() ?? NO_CAUSE;
}

/** The id of the request on whose behalf the work is done that is going on now; null where there is none. */
export function currentRequestId(): string | null {
  return currentCause().requestId;
}

/** Where the work comes from that is going on now. */
export function currentOrigin(): Origin {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return { requestId: currentRequestId(), traceParent: carrier.traceparent ?? null };
}
