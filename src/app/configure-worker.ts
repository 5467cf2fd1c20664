import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import { serveMetrics } from '../monitoring/serve-metrics.js';
import {
  ErrorFilter,
  respondNotFound,
  respondWithEarlyError,
  respondWithError,
} from '../platform/http/errors/error.filter.js';
import { assignRequestId, requireOneHost } from '../platform/http/middleware.js';
import { logRequests, PROCESS_LOG, useProcessLog } from './logging.module.js';

/** Some modules that the worker shares with the API have controllers, but it serves nothing except its own health and metrics. */
export async function configureWorker(app: NestExpressApplication): Promise<void> {
  useProcessLog(app);
  app.disable('x-powered-by');
  app.use(assignRequestId);
  app.use(logRequests(app.get(PROCESS_LOG)));
  app.use(requireOneHost);
  serveMetrics(app);
  app.use((request: Request, response: Response, next: NextFunction) =>
    request.path.startsWith('/health/') ? next() : respondWithError(new ApiError('NOT_FOUND'), request, response),
  );
  app.useGlobalFilters(new ErrorFilter());
  await app.init();
  app.use(respondNotFound);
  app.use(respondWithEarlyError);
}
