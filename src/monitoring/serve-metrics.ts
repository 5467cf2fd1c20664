import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Config } from '../config/env.js';
import { Metrics } from '../observability/metrics.js';
import { isSameSecret, respondWithoutSecret } from './require-secret.js';

const NO_TOKEN = 'The metrics require METRICS_TOKEN, as "Authorization: Bearer <token>".';

/** Serves `GET /metrics` on the worker's port, to everybody or only with the configured token. */
export function serveMetrics(app: NestExpressApplication): void {
  app.use('/metrics', metricsHandler(app.get(Config), app.get(Metrics)));
}

/**
 * Serves the metrics on the API's public port, if a token is required and no separate port is configured (D-145). Otherwise the
 * path does not exist.
 */
export function servePublicMetrics(app: NestExpressApplication): void {
  const { metricsToken, metricsPort } = app.get(Config);
  if (metricsToken !== null && metricsPort === null) {
    serveMetrics(app);
  }
}

/** Responds to `GET` and `HEAD` on the path that it is mounted on; passes all other requests to the next handler. */
export function metricsHandler({ metricsToken }: Config, { registry }: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.path !== '/' || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    if (metricsToken !== null && !hasToken(request, metricsToken)) {
      respondWithoutSecret(response, 'Bearer', NO_TOKEN);
      return;
    }
    registry.metrics().then((text) => {
      response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(text);
    }, next);
  };
}

function hasToken(request: Request, token: string): boolean {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && isSameSecret(given, token);
}
