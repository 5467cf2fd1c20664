import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiError, errorBody, temporarilyUnavailable } from '../../../errors/api-error.js';
import { TemporaryFault } from '../../../errors/job-fault.js';
import { isDatabaseUnavailable } from '../../mysql/database-errors.js';
import { awaitsContinue, RequestAborted } from '../body/json-body-bytes.js';
import { methodNotAllowed, requestIdOf, unknownPath } from '../middleware.js';
import { allowedMethods } from '../route-table.js';

/** The error that the client sees: an `ApiError` as it is, anything else without its text. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) {
    return thrown;
  }
  if (isDatabaseUnavailable(thrown) || thrown instanceof TemporaryFault) {
    return temporarilyUnavailable(thrown);
  }
  return new ApiError('INTERNAL_ERROR', [], { cause: thrown });
}

const logger = new Logger('Errors');

/**
 * Responds to anything thrown with the common error body (D-09). Only an `ApiError` reaches the client with its own text; an
 * unexpected error is logged in full and answered with 503 (database unavailable) or 500.
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
  if (awaitsContinue(request)) {
    // The announced body was never sent, so whatever follows on the connection could not be told apart from it.
    response.set('Connection', 'close');
  }
  response
    .status(error.statusCode)
    .set(error.headers)
    .json(errorBody(error, requestIdOf(request)));
}

/** The last handler: paths that no route matches. */
export function respondNotFound(request: Request, response: Response): void {
  respondWithError(notFound(request), request, response);
}

/** The last error handler: errors thrown before a route is reached, such as for an undecodable path. */
export function respondWithEarlyError(
  thrown: unknown,
  request: Request,
  response: Response,
  _next: NextFunction,
): void {
  respondWithError(thrown, request, response);
}

function toApiError(thrown: unknown, request: Request): ApiError {
  // In this service Nest itself throws only for paths and methods without a route.
  if (thrown instanceof HttpException && thrown.getStatus() < 500) {
    return notFound(request);
  }
  return thrown instanceof URIError ? notFound(request) : asApiError(thrown);
}

/** 405 if the path supports other methods, else 404. */
function notFound(request: Request): ApiError {
  const methods = allowedMethods(request.app, request.baseUrl + request.path);
  return methods.length > 0 && !methods.includes(request.method)
    ? methodNotAllowed(request, methods)
    : unknownPath(request);
}

/** Responds to everything that controllers, guards and pipes throw, unless the client has disconnected; see `respondWithError`. */
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
