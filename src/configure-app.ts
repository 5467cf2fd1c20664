import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import { LIMITS } from './catalogue/limits.js';
import { Config } from './config/env.js';
import { ErrorFilter } from './http/error.filter.js';
import { jsonBody } from './http/json-body.js';
import { assignRequestId } from './http/request-id.js';
import { serveApiDocument } from './open-api.js';

/** What the API serves outside its prefix; see docs/architecture.md, *Addresses*. */
const OUTSIDE_THE_API = ['health/{*path}', 'announcement/{*path}', 'files/{*path}'];

const isBulk = (url: string | undefined): boolean => /\/bulk(?:\?|$)/.test(url ?? '');

/** Options with which both the process and the tests create the API's application: bodies are read by our own reader. */
export const API_OPTIONS = { bodyParser: false, bufferLogs: true } as const;

/** Everything between a created application and one that listens; the same for the process and the tests. */
export function configureApi(app: NestExpressApplication): INestApplication {
  const config = app.get(Config);
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy === '' ? false : config.trustProxy);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.use(assignRequestId);
  app.use(helmet({ contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } }));
  app.use(compression());
  app.use(
    jsonBody({ limitFor: (request) => (isBulk(request.originalUrl) ? LIMITS.bulkBodyBytes : LIMITS.singleBodyBytes) }),
  );
  app.setGlobalPrefix('api/v1', { exclude: OUTSIDE_THE_API });
  app.useGlobalFilters(new ErrorFilter());
  serveApiDocument(app);
  return app;
}
