import { trace } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { requestIdOf } from '../platform/http/request-id.js';
import type { Metrics } from './metrics.js';

/** What has no route of its own: addresses that nobody serves, and refusals before a route is reached. */
const NO_ROUTE = 'unmatched';

/** How a route ends that Nest makes for middleware; a request that got no further has no route of its own. */
const MIDDLEWARE = '*path';

const MAX_LISTENERS = 20;

/** Measures each request by its route template, never by its address: ids would make a series each. */
export function watchRequests(metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const span = trace.getActiveSpan();
    const end = metrics.requests.startTimer({ method: request.method });
    // Logs, metrics and streams all wait for an answer's end: more than the ten that Node takes for a leak.
    response.setMaxListeners(MAX_LISTENERS);
    // Before the listener that ends the span.
    response.prependOnceListener('close', () => {
      const route = routeOf(request);
      end({ route, status: response.statusCode });
      span?.updateName(`${request.method} ${route}`);
      // Values of a query may be personal, and those of upload URLs grant access.
      span?.setAttributes({ 'http.route': route, 'url.query': '', 'pls.request_id': requestIdOf(request) });
    });
    next();
  };
}

function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' && !path.endsWith(MIDDLEWARE) ? `${request.baseUrl}${path}` : NO_ROUTE;
}
