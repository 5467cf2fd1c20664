import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestWithAgency } from '../auth/agency-context.js';
import { requestIdOf } from '../platform/http/request-id.js';

/** Probes and scrapes come every few seconds and say nothing. */
const PROBES = /^\/(health\/|metrics($|\?))/;

/** Writes one line for each request, when its answer has ended. Names of addresses are logged, values of queries never. */
export function logRequests(log: Logger): RequestHandler {
  return (request: Request & RequestWithAgency, response: Response, next: NextFunction) => {
    if (!PROBES.test(request.originalUrl)) {
      const startedAt = performance.now();
      response.once('close', () => logRequest(log, request, response, performance.now() - startedAt));
    }
    next();
  };
}

function logRequest(log: Logger, request: Request & RequestWithAgency, response: Response, ms: number): void {
  const [path] = request.originalUrl.split('?', 1);
  const { statusCode } = response;
  const line = {
    req: { id: requestIdOf(request), method: request.method, path },
    res: { statusCode },
    agencyId: request.agency?.id,
    durationMs: Math.round(ms),
  };
  if (!response.writableFinished) {
    log.info(line, 'request aborted');
  } else if (statusCode >= 500) {
    log.error(line, 'request failed');
  } else {
    log.info(line, 'request completed');
  }
}
