import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Logger } from 'nestjs-pino';
import { ApiError } from './errors/api-error.js';
import { ErrorFilter } from './http/error.filter.js';
import { assignRequestId } from './http/request-id.js';

/** The worker shares the API's modules, controllers included, but serves nothing except its own health. */
export function configureWorker(app: NestExpressApplication): void {
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.use(assignRequestId);
  app.use((request: Request, _response: Response, next: NextFunction) => {
    next(request.path.startsWith('/health/') ? undefined : new ApiError('NOT_FOUND'));
  });
  app.useGlobalFilters(new ErrorFilter());
}
