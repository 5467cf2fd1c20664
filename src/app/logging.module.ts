import { Module } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LoggerModule, type Params } from 'nestjs-pino';
import { type Logger, pino, type SerializedError } from 'pino';
import type { RequestWithAgency } from '../auth/agency-context.js';
import { Config } from '../config/env.js';
import { currentRequestId } from '../observability/origin.js';
import { requestIdOf } from '../platform/http/middleware.js';
import { linesInBatches } from './log-output.js';

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

/** Where all lines of the process go; the injection token of a pino logger. */
export const PROCESS_LOG = Symbol('process log');

/** Makes the one logger of a process. */
@Module({
  providers: [{ provide: PROCESS_LOG, inject: [Config], useFactory: processLog }],
  exports: [PROCESS_LOG],
})
class ProcessLogModule {}

/**
 * JSON lines, readable text in development; never a key, never a body. Nest's own logger writes to them. What was logged
 * is written even when the process fails, but for the last batch of one that is killed.
 */
@Module({
  imports: [
    ProcessLogModule,
    LoggerModule.forRootAsync({
      imports: [ProcessLogModule],
      inject: [PROCESS_LOG],
      // As it is, with its own serializers; requests have one line each, by `logRequests`.
      useFactory: (logger: Logger): Params => ({ pinoHttp: { logger, wrapSerializers: false }, forRoutes: [] }),
    }),
  ],
  exports: [ProcessLogModule],
})
export class LoggingModule {}

function processLog(config: Config): Logger {
  const options = { level: config.logLevel, serializers: { err: describeError }, mixin: addRequest };
  return config.logPretty
    ? pino({ ...options, transport: { target: 'pino-pretty', options: { singleLine: true } } })
    : pino(options, linesInBatches());
}

/** Lets every line name the request that caused it; the line of the request itself does so anyway. */
function addRequest(line: object): object {
  const requestId = 'req' in line ? null : currentRequestId();
  return requestId === null ? {} : { requestId };
}

/** Errors of the database carry the statement and its values, which are an agency's data. */
function describeError(error: Error): object {
  const { type, message, code, stack } = pino.stdSerializers.err(error) as SerializedError & { code?: unknown };
  return { type, message, code, stack };
}
