import { parse } from 'node:querystring';
import type { NestApplicationOptions } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { RequestWithAgency } from '../auth/agency-context.js';
import { KeyAfterBodyGuard } from '../auth/key-after-body.guard.js';
import { ApiKeyAuthenticator } from '../auth/keys/api-key-authenticator.js';
import { PreconditionGuard } from '../conditional-writes/if-match.js';
import { Config } from '../config/env.js';
import { isUpload, routeSignedUploads } from '../media/uploads/uploads.controller.js';
import { serveQueueBoard } from '../monitoring/board/queue-board.js';
import { MetricsPort } from '../monitoring/metrics-port.js';
import { serveOps } from '../monitoring/ops/serve-ops.js';
import { servePublicMetrics } from '../monitoring/serve-metrics.js';
import { Metrics, watchRequests } from '../observability/metrics.js';
import { rememberRequest } from '../observability/origin.js';
import { serveApiDocs } from '../openapi/serve-api-docs.js';
import { endUnlessComplete } from '../platform/http/body/discard-body.js';
import { JsonBodyGuard } from '../platform/http/body/json-body.guard.js';
import { ErrorFilter, respondNotFound, respondWithEarlyError } from '../platform/http/errors/error.filter.js';
import {
  assignRequestId,
  limitHeaders,
  requireMethod,
  requireOneHost,
  securityHeaders,
} from '../platform/http/middleware.js';
import { AgencyConcurrencyGuard } from '../rate-limiting/agency-concurrency.guard.js';
import { UnreadResponsesGuard } from '../rate-limiting/unread-responses.guard.js';
import { SITE_PATHS } from '../site/content/page-urls.js';
import { readPagePathsLiterally } from '../site/literal-page-paths.js';
import { ContractValidationPipe } from '../validation/contract-validation.pipe.js';
import { logRequests, PROCESS_LOG, startLogger, useProcessLog } from './logging.module.js';

/** Paths that are served outside the API's prefix; see docs/architecture.md, *Routes*. */
const OUTSIDE_THE_API = [
  'health/{*path}',
  ...SITE_PATHS,
  'robots.txt',
  'sitemap.xml',
  'sitemaps/{*path}',
  'files/{*path}',
  'uploads',
];

/** The prefix of all other routes, as `setGlobalPrefix` takes it. */
export const API_PREFIX = ['api/v1', { exclude: OUTSIDE_THE_API }] as const satisfies Parameters<
  NestExpressApplication['setGlobalPrefix']
>;

/** For requests without a key, of which no route takes a JSON body. */
const NO_AGENCY = 0;

const agencyIdOf = ({ agency }: Request & RequestWithAgency): number => agency?.id ?? NO_AGENCY;

/** The options with which both the process and the tests create the API's application; `JsonBodyGuard` reads the bodies. */
export const apiOptions = (config: Config): NestApplicationOptions => ({
  bodyParser: false,
  logger: startLogger(config),
});

/** Everything between a created application and one that may listen; the same for the process and the tests. */
export async function configureApi(app: NestExpressApplication): Promise<void> {
  const config = app.get(Config);
  useProcessLog(app);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  // Without Node's limit of a thousand parameters, beyond which they would be ignored; the URL is limited.
  app.set('query parser', (query: string) => parse(query, '&', '=', { maxKeys: 0 }));
  app.set('etag', false);
  app.use(assignRequestId);
  app.use(watchRequests(app.get(Metrics)));
  app.use(logRequests(app.get(PROCESS_LOG)));
  app.use(securityHeaders());
  app.use(compressIfAsked());
  app.use(requireOneHost);
  app.use(limitHeaders);
  app.use(routeSignedUploads);
  app.use(readPagePathsLiterally);
  app.use((request: Request, response: Response, next: NextFunction) => {
    endUnlessComplete(request, response);
    next();
  });
  app.use(requireMethod(API_PREFIX[0]));
  app.setGlobalPrefix(...API_PREFIX);
  app.useGlobalGuards(
    new PreconditionGuard(isUpload),
    new JsonBodyGuard({ agencyIdOf, skip: isUpload }),
    new AgencyConcurrencyGuard({ connections: config.databasePoolSize, agencyIdOf, skip: isUpload }),
    new UnreadResponsesGuard({ agencyIdOf }),
    new KeyAfterBodyGuard(app.get(ApiKeyAuthenticator)),
  );
  app.useGlobalPipes(new ContractValidationPipe(app));
  app.useGlobalFilters(new ErrorFilter());
  serveApiDocs(app);
  servePublicMetrics(app);
  app.use(rememberRequest);
  await serveQueueBoard(app);
  serveOps(app);
  await app.init();
  // Registered after all routes: Nest's own not-found handler covers the prefix only.
  app.use(respondNotFound);
  app.use(respondWithEarlyError);
  await app.get(MetricsPort).open();
}

/**
 * Compresses responses for clients that accept it. Requests without `Accept-Encoding` bypass the middleware, which wraps the
 * methods of each response; what that saves was measured together with `sendJson`. The middleware names the header in `Vary` only
 * where it looks for something to compress, but a 304 must have it too (RFC 9110, 15.4.5): caches replace what they have stored.
 */
function compressIfAsked(): RequestHandler {
  const compress = compression({ filter: isCompressible, threshold: COMPRESSED_FROM });
  return (request, response, next) => {
    response.vary('Accept-Encoding');
    if (request.headers['accept-encoding'] === undefined) {
      next();
    } else {
      compress(request, response, next);
    }
  };
}

/** The length from which responses are compressed, in bytes: smaller ones hardly shrink. */
const COMPRESSED_FROM = 1024;

/**
 * Whether the response is of a type to be compressed. The middleware asks before it sends the headers, and leaves those of a HEAD as
 * they are: the length of what a GET would compress is taken out, as it is not the one that the GET would have (RFC 9110, 8.6).
 */
function isCompressible(request: Request, response: Response): boolean {
  const isOfSuchType = compression.filter(request, response);
  const wouldBeCompressed =
    isOfSuchType &&
    request.method === 'HEAD' &&
    !response.hasHeader('Content-Encoding') &&
    Number(response.getHeader('Content-Length')) >= COMPRESSED_FROM &&
    request.acceptsEncodings('br', 'gzip', 'deflate') !== false;
  if (wouldBeCompressed) {
    response.removeHeader('Content-Length');
  }
  return isOfSuchType;
}
