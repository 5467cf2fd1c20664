import { type INestApplication, type LoggerService, Module } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Logger as NestLogger, LoggerModule, type Params, PinoLogger } from 'nestjs-pino';
import { type Logger, pino, type SerializedError } from 'pino';
import type { RequestWithAgency } from '../auth/agency-context.js';
import { Config } from '../config/env.js';
import { currentRequestId } from '../observability/origin.js';
import { loggablePath, requestIdOf, sentStatus } from '../platform/http/middleware.js';
import { linesInBatches } from './log-output.js';

/** Health probes and metrics scrapes, which would only fill the log. */
const PROBES = /^\/(health\/|metrics($|\?))/;

/** Logs one line per request, once its response has ended: the path, but never the query string. */
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
  const statusCode = sentStatus(response);
  const line = {
    req: { id: requestIdOf(request), method: request.method, path: loggablePath(request.originalUrl) },
    res: { statusCode },
    agencyId: request.agency?.id,
    durationMs: Math.round(ms),
  };
  if (!response.writableFinished) {
    log.info(line, 'request aborted');
  } else if (response.statusCode >= 500) {
    log.error(line, 'request failed');
  } else {
    log.info(line, 'request completed');
  }
}

/** Injection token of the pino logger that all lines of the process go through. */
export const PROCESS_LOG = Symbol('process log');

/** Provides the single logger of the process. */
@Module({
  providers: [{ provide: PROCESS_LOG, inject: [Config], useFactory: processLog }],
  exports: [PROCESS_LOG],
})
class ProcessLogModule {}

/**
 * Logs JSON lines, or readable text in development, and never an API key or a body. Nest's own logger writes here too. Buffered
 * lines are flushed when the process fails; only a killed process loses its last batch.
 */
@Module({
  imports: [
    ProcessLogModule,
    LoggerModule.forRootAsync({
      imports: [ProcessLogModule],
      inject: [PROCESS_LOG],
      // nestjs-pino logs no requests: `logRequests` does.
      useFactory: (logger: Logger): Params => ({ ...nestLogTo(logger), forRoutes: [] }),
    }),
  ],
  exports: [ProcessLogModule],
})
export class LoggingModule {}

/**
 * Nest's logger until its application is there: only problems, since the start may wait for the database or Redis. What Nest reports
 * of each module is left out.
 */
export function startLogger(config: Config): LoggerService {
  const params = nestLogTo(processLog(config));
  const nothing = { value: (): void => undefined };
  const logger: LoggerService = new NestLogger(new PinoLogger(params), params);
  return Object.create(logger, { log: nothing, debug: nothing, verbose: nothing }) as LoggerService;
}

/** The logger keeps its own serializers. */
const nestLogTo = (logger: Logger): Params => ({ pinoHttp: { logger, wrapSerializers: false } });

/** Nest's loggers that report each start, with a line for each route of each controller, served or not. */
const START_LOGGERS: readonly unknown[] = ['RoutesResolver', 'RouterExplorer', 'NestApplication'];

/** Makes Nest log to the log of the process, except for its reports of a start. */
export function useProcessLog(app: INestApplication): void {
  const logger = app.get(NestLogger);
  const log = (message: unknown, ...rest: unknown[]): void => {
    if (!START_LOGGERS.includes(rest.at(-1))) {
      logger.log(message, ...rest);
    }
  };
  app.useLogger(Object.create(logger, { log: { value: log } }) as LoggerService);
}

/** By its settings, so that a process logs before and after its modules are there to the same one. */
const PROCESS_LOGS = new Map<string, Logger>();

function processLog(config: Config): Logger {
  const settings = `${config.logLevel} ${config.logPretty}`;
  const log = PROCESS_LOGS.get(settings) ?? newLog(config);
  PROCESS_LOGS.set(settings, log);
  return log;
}

function newLog(config: Config): Logger {
  const options = { level: config.logLevel, serializers: { err: describeError }, mixin: addRequest };
  return config.logPretty
    ? pino({ ...options, transport: { target: 'pino-pretty', options: { singleLine: true } } })
    : pino(options, linesInBatches());
}

/** Adds the request's id to every line; the request's own line has it already. */
function addRequest(line: object): object {
  const requestId = 'req' in line ? null : currentRequestId();
  return requestId === null ? {} : { requestId };
}

/** Drops all other properties: database errors carry the statement and its values, which are an agency's data. */
function describeError(error: Error): object {
  const { type, message, code, stack } = pino.stdSerializers.err(error) as SerializedError & { code?: unknown };
  return { type, message, code, stack };
}
