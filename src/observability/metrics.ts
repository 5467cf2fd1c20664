import { Injectable } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { loggablePath, requestIdOf, sentStatus } from '../platform/http/middleware.js';

/** Upper bounds in seconds, from a fast read to the statement timeout. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Upper bounds in seconds, from a publishing without new photos to the longest conversion of a video. */
const JOB_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];

/** The metrics of a process; `GET /metrics` exposes them to Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'pls_http_request_duration_seconds',
    help: 'Duration of a request, by route template',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });

  readonly jobRuns = new Histogram({
    name: 'pls_job_run_seconds',
    help: 'Duration of a run of a job, by outcome',
    labelNames: ['type', 'outcome'] as const,
    buckets: JOB_BUCKETS,
    registers: [this.registry],
  });

  readonly jobWaits = new Histogram({
    name: 'pls_job_wait_seconds',
    help: 'Time from the creation of a job to its first start, including the time it waited for other jobs',
    labelNames: ['type'] as const,
    buckets: JOB_BUCKETS,
    registers: [this.registry],
  });

  readonly jobFaults = new Counter({
    name: 'pls_job_faults_total',
    help: 'Failed attempts of jobs, by cause',
    labelNames: ['type', 'code'] as const,
    registers: [this.registry],
  });

  readonly enqueueFailures = new Counter({
    name: 'pls_outbox_enqueue_failures_total',
    help: 'Jobs that could not be given to BullMQ at once and were left to the sweep',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  readonly mediaBytes = new Counter({
    name: 'pls_media_stored_bytes_total',
    help: 'Bytes of photos and videos written to the storage',
    labelNames: ['kind', 'part'] as const,
    registers: [this.registry],
  });

  readonly webhookMessages = new Counter({
    name: 'pls_webhook_messages_total',
    help: 'Messages sent to webhooks, by the class of the status that the endpoint answered; none: it did not answer',
    labelNames: ['status'] as const,
    registers: [this.registry],
  });

  readonly blockedListingsResubmitted = new Counter({
    name: 'pls_blocked_listings_resubmitted_total',
    help: 'Attempts to send a blocked listing again, by how it was recognised',
    labelNames: ['found_by'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}

/** The route label of requests without a route: unknown paths, and requests that are rejected before routing. */
const NO_ROUTE = 'unmatched';

/** The status label of requests whose connection ended before they were answered. */
const NO_STATUS = 'none';

/** The suffix of routes that Nest creates for middleware; a request that got no further has no route of its own. */
const MIDDLEWARE = '*path';

const MAX_LISTENERS = 20;

/** Measures each request by its route template instead of its URL, because each id would create a separate time series. */
export function watchRequests(metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const span = trace.getActiveSpan();
    const end = metrics.requests.startTimer({ method: request.method });
    // Logs, metrics and streams all listen for the end of a response, which exceeds Node's limit of ten for leak warnings.
    response.setMaxListeners(MAX_LISTENERS);
    // Must run before the listener that ends the span.
    response.prependOnceListener('close', () => {
      const route = routeOf(request);
      end({ route, status: sentStatus(response) ?? NO_STATUS });
      span?.updateName(`${request.method} ${route}`);
      // Query values may be personal data, and those of upload URLs grant access.
      const url = { 'url.path': loggablePath(request.originalUrl), 'url.query': '' };
      span?.setAttributes({ ...url, 'http.route': route, 'pls.request_id': requestIdOf(request) });
    });
    next();
  };
}

function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' && !path.endsWith(MIDDLEWARE) ? `${request.baseUrl}${path}` : NO_ROUTE;
}
