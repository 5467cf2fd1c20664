import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Request } from 'express';
import { Config } from './config/env.js';

/** Health probes come every few seconds and say nothing. */
const isProbe = (url: string | undefined): boolean => url?.startsWith('/health/') ?? false;

/** One JSON line per request, readable text in development; never a key, never a body. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        pinoHttp: {
          level: config.logLevel,
          // The id was given by `assignRequestId`, before this middleware.
          genReqId: (request) => request.id,
          autoLogging: { ignore: (request) => isProbe(request.url) },
          redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
          serializers: { req: describeRequest },
          transport: config.logPretty ? { target: 'pino-pretty', options: { singleLine: true } } : undefined,
        },
      }),
    }),
  ],
})
export class LoggingModule {}

/** Names of query parameters are logged, their values may be personal. */
function describeRequest(request: Request & { raw?: Request }): object {
  const [path = ''] = (request.url ?? '').split('?');
  return { id: request.id, method: request.method, path };
}
