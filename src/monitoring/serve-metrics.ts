import type { NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { Config } from '../config/env.js';
import { Metrics } from '../observability/metrics.js';
import { RateLimits } from '../rate-limiting/rate-limits.js';
import { requireSecret } from './require-secret.js';

/** Serves `GET /metrics` on the worker's port, to everybody or only with the configured token. */
export function serveMetrics(app: NestExpressApplication): void {
  app.use(metricsRouter(app.get(Config), app.get(Metrics), app.get(RateLimits)));
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

/** Responds to `GET` and `HEAD` of `/metrics`; passes all other requests to the next handler. */
export function metricsRouter({ metricsToken }: Config, metrics: Metrics, limits: RateLimits): Router {
  const access = metricsToken === null ? [] : [requireToken(metricsToken, limits)];
  return Router().use('/metrics', skipOthers, ...access, sendMetrics(metrics));
}

function skipOthers(request: Request, _response: Response, next: NextFunction): void {
  if (request.path === '/' && ['GET', 'HEAD'].includes(request.method)) {
    next();
  } else {
    next('router');
  }
}

function requireToken(token: string, limits: RateLimits): RequestHandler {
  return requireSecret(
    {
      secret: token,
      givenIn: tokenOf,
      challenge: 'Bearer',
      refusal: 'The metrics require METRICS_TOKEN, as "Authorization: Bearer <token>".',
    },
    limits,
  );
}

/** The token of Bearer authentication (RFC 6750); empty if there is none. */
function tokenOf(authorization = ''): string {
  const [scheme, token = ''] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : '';
}

function sendMetrics({ registry }: Metrics): RequestHandler {
  return (_request: Request, response: Response, next: NextFunction) => {
    registry.metrics().then((text) => {
      response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(text);
    }, next);
  };
}
