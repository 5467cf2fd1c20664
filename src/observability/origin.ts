import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { requestIdOf } from '../platform/http/middleware.js';

/**
 * The request that caused some work. It is stored in a job's row, so that log lines and spans of a job can be correlated with
 * those of its request.
 */
export interface Origin {
  requestId: string | null;
  /** W3C `traceparent`; null while tracing is off. */
  traceParent: string | null;
}

/** The request and job on whose behalf the current work is done. */
export interface Cause {
  requestId: string | null;
  /** The API key of the request; null if there is none. */
  keyId: number | null;
  /** The current job; null outside of jobs. */
  jobId: number | null;
}

const NO_CAUSE: Readonly<Cause> = { requestId: null, keyId: null, jobId: null };

const causes = new AsyncLocalStorage<Cause>();

/** Middleware that makes the request available to all code it causes. Must come after the middleware that reads bodies. */
export function rememberRequest(request: Request, _response: Response, next: NextFunction): void {
  causes.run({ requestId: requestIdOf(request), keyId: null, jobId: null }, next);
}

/** Makes the API key of the current request available to all code it causes. */
export function rememberKey(keyId: number): void {
  const cause = causes.getStore();
  if (cause !== undefined) {
    cause.keyId = keyId;
  }
}

/** Runs the work of a job on behalf of the earlier request that caused it. */
export function onBehalfOf<T>(requestId: string | null, jobId: number | null, work: () => T): T {
  return causes.run({ requestId, keyId: null, jobId }, work);
}

/** Runs work that has no cause of its own, whichever request or job happened to start it. */
export function onNobodysBehalf<T>(work: () => T): T {
  return causes.run({ ...NO_CAUSE }, () => context.with(ROOT_CONTEXT, work));
}

/** The cause of the current work. */
export function currentCause(): Readonly<Cause> {
  return causes.getStore() ?? NO_CAUSE;
}

/** The id of the request that caused the current work; null if there is none. */
export function currentRequestId(): string | null {
  return currentCause().requestId;
}

/** The origin of the current work. */
export function currentOrigin(): Origin {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return { requestId: currentRequestId(), traceParent: carrier.traceparent ?? null };
}
