import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Logger } from 'nestjs-pino';
import { ApiError } from '../errors/api-error.js';
import { serveMetrics } from '../monitoring/serve-metrics.js';
import {
  ErrorFilter,
  respondNotFound,
  respondWithEarlyError,
  respondWithError,
} from '../platform/http/errors/error.filter.js';
import { assignRequestId, requireOneHost } from '../platform/http/middleware.js';
import { logRequests, PROCESS_LOG } from './logging.module.js';

/** Nest's loggers that name each route of each controller, whether or not a request can get there. */
const ROUTE_LOGGERS: readonly unknown[] = ['RoutesResolver', 'RouterExplorer'];

/** Some modules that the worker shares with the API have controllers, but it serves nothing except its own health and metrics. */
export async function configureWorker(app: NestExpressApplication): Promise<void> {
  app.useLogger(withoutRoutes(app.get(Logger)));
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

/** Without the routes that the worker does not serve. */
function withoutRoutes(logger: Logger): LoggerService {
  const log = (message: unknown, ...rest: unknown[]): void => {
    if (!ROUTE_LOGGERS.includes(rest.at(-1))) {
      logger.log(message, ...rest);
    }
  };
  return Object.create(logger, { log: { value: log } }) as LoggerService;
}
