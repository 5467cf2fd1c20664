import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiError, errorBody } from '../../../errors/api-error.js';
import { TemporaryFault } from '../../../errors/job-fault.js';
import { isDatabaseUnavailable } from '../../mysql/database-errors.js';
import { isKeptWaiting, RequestAborted } from '../body/json-body-bytes.js';
import { methodNotAllowed, requestIdOf } from '../middleware.js';
import { allowedMethods } from '../route-table.js';

/** Seconds after which a caller may try again when something the service needs is down. */
const RETRY_AFTER_SECONDS = '5';

/** What a caller is told of anything that was thrown: errors of ours as they are, the rest without their text. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) {
    return thrown;
  }
  if (isDatabaseUnavailable(thrown) || thrown instanceof TemporaryFault) {
    return new ApiError('DEPENDENCY_UNAVAILABLE', [], {
      cause: thrown,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    });
  }
  return new ApiError('INTERNAL_ERROR', [], { cause: thrown });
}

const logger = new Logger('Errors');

/**
 * Answers whatever was thrown with the one error body (D-09). Only errors of ours reach the caller with their own text;
 * what is not expected is logged whole and answered as 503 (the database is away) or 500.
 */
export function respondWithError(thrown: unknown, request: Request, response: Response): void {
  const error = toApiError(thrown, request);
  if (error.statusCode >= 500) {
    logger.error({ err: error.cause ?? error, requestId: requestIdOf(request) }, error.message);
  }
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (isKeptWaiting(request)) {
    // The body that was announced does not come, so what would come next could not be told from it.
    response.set('Connection', 'close');
  }
  response
    .status(error.statusCode)
    .set(error.headers)
    .json(errorBody(error, requestIdOf(request)));
}

/** The last handler of all: addresses outside every route. */
export function respondNotFound(request: Request, response: Response): void {
  respondWithError(notFound(request), request, response);
}

/** The last error handler of all: what is thrown before a route is reached, such as an undecodable path. */
export function respondWithEarlyError(
  thrown: unknown,
  request: Request,
  response: Response,
  _next: NextFunction,
): void {
  respondWithError(thrown, request, response);
}

function toApiError(thrown: unknown, request: Request): ApiError {
  // Nest itself throws for addresses and methods that no route has, and for nothing else in this service.
  if (thrown instanceof HttpException && thrown.getStatus() < 500) {
    return notFound(request);
  }
  return thrown instanceof URIError ? notFound(request) : asApiError(thrown);
}

/** 405 where the address is served with other methods, else 404. */
function notFound(request: Request): ApiError {
  const methods = allowedMethods(request.app, request.baseUrl + request.path);
  return methods.length > 0 && !methods.includes(request.method)
    ? methodNotAllowed(methods)
    : new ApiError('NOT_FOUND');
}

/** Answers everything that controllers, guards and pipes throw, as long as there is somebody left; see `respondWithError`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    if (thrown instanceof RequestAborted) {
      return;
    }
    const http = host.switchToHttp();
    respondWithError(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }
}
