import type { IncomingMessage } from 'node:http';
import { Module } from '@nestjs/common';
import { LoggerModule, type Params } from 'nestjs-pino';
import type { SerializedError } from 'pino';
import type { Request } from 'express';
import type { RequestWithAgency } from './auth/agency-context.js';
import { Config } from './config/env.js';

/** Probes and scrapes come every few seconds and say nothing. */
const isProbe = (url = ''): boolean => url.startsWith('/health/') || url === '/metrics';

/**
 * Whether the line of this request is being taken care of. Nest binds a middleware once for the API's prefix and once for
 * each path outside of it that a request matches, so that the one that logs may come to a request several times.
 */
const isLogged = (request: IncomingMessage & { allLogs?: unknown[] }): boolean => (request.allLogs?.length ?? 0) > 1;

/** One JSON line per request, readable text in development; never a key, never a body. */
@Module({
  imports: [LoggerModule.forRootAsync({ inject: [Config], useFactory: loggerOptions })],
})
export class LoggingModule {}

function loggerOptions(config: Config): Params {
  return {
    pinoHttp: {
      level: config.logLevel,
      // The id was given by `assignRequestId`, before this middleware.
      genReqId: (request) => request.id,
      autoLogging: { ignore: (request) => isProbe(request.url) || isLogged(request) },
      serializers: { req: describeRequest, res: describeAnswer, err: describeError },
      customAttributeKeys: { responseTime: 'durationMs' },
      customProps: (request) => ({ agencyId: (request as RequestWithAgency).agency?.id }),
      customLogLevel: (_request, { statusCode }, error) =>
        error !== undefined || statusCode >= 500 ? 'error' : 'info',
      transport: config.logPretty ? { target: 'pino-pretty', options: { singleLine: true } } : undefined,
    },
  };
}

/** Names of query parameters are logged, their values may be personal. */
function describeRequest(request: Request & { raw?: Request }): object {
  const [path = ''] = (request.url ?? '').split('?');
  return { id: request.id, method: request.method, path };
}

function describeAnswer({ statusCode }: { statusCode: number }): object {
  return { statusCode };
}

/** Errors of the database carry the statement and its values, which are an agency's data. */
function describeError({ type, message, code, stack }: SerializedError & { code?: unknown }): object {
  return { type, message, code, stack };
}
