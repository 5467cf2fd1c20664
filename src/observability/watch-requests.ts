import { trace } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { requestIdOf } from '../http/request-id.js';
import type { Metrics } from './metrics.js';

/** What has no route of its own: addresses that nobody serves, and refusals before a route is reached. */
const NO_ROUTE = 'unmatched';

/** How a route ends that Nest makes for middleware; a request that got no further has no route of its own. */
const MIDDLEWARE = '*path';

/** Measures each request by its route template, never by its address: ids would make a series each. */
export function watchRequests(metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const span = trace.getActiveSpan();
    const end = metrics.requests.startTimer({ method: request.method });
    response.once('close', () => {
      const route = routeOf(request);
      end({ route, status: response.statusCode });
      span?.updateName(`${request.method} ${route}`);
      span?.setAttributes({ 'http.route': route, 'pls.request_id': requestIdOf(request) });
    });
    next();
  };
}

function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' && !path.endsWith(MIDDLEWARE) ? `${request.baseUrl}${path}` : NO_ROUTE;
}
