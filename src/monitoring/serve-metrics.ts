import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { answerError } from '../http/answer-error.js';
import { Metrics } from '../observability/metrics.js';
import { isSameSecret } from './same-secret.js';

/** Serves `GET /metrics` for Prometheus: to everybody who reaches the port, or to who has the configured token. */
export function serveMetrics(app: NestExpressApplication): void {
  const { metricsToken } = app.get(Config);
  const { registry } = app.get(Metrics);
  app.use('/metrics', (request: Request, response: Response, next: NextFunction) => {
    if (request.path !== '/' || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    if (metricsToken !== null && !hasToken(request, metricsToken)) {
      answerError(new ApiError('UNAUTHORIZED', [], { headers: { 'WWW-Authenticate': 'Bearer' } }), request, response);
      return;
    }
    registry.metrics().then((text) => {
      response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(text);
    }, next);
  });
}

function hasToken(request: Request, token: string): boolean {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && isSameSecret(given, token);
}
