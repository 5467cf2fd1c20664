import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import { errorBody } from '../errors/error-body.js';
import { asApiError } from './as-api-error.js';
import { requestIdOf } from './request-id.js';
import { allowedMethods } from './route-table.js';

/**
 * Turns whatever was thrown into the one error body (D-09). Only errors of ours reach the caller with their own text;
 * what is not expected is logged whole and answered as 503 (the database is away) or 500.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.toApiError(thrown, request);
    if (error.statusCode >= 500) {
      this.logger.error({ err: error.cause ?? error, requestId: request.id }, error.message);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response
      .status(error.statusCode)
      .set(error.headers)
      .json(errorBody(error, requestIdOf(request)));
  }

  private toApiError(thrown: unknown, request: Request): ApiError {
    if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      return fromFramework(thrown, request);
    }
    if (thrown instanceof URIError) {
      return new ApiError('NOT_FOUND');
    }
    return asApiError(thrown);
  }
}

/** Nest itself throws for addresses and methods that no route has, and for nothing else in this service. */
function fromFramework(exception: HttpException, request: Request): ApiError {
  if (exception.getStatus() !== 404) {
    return new ApiError('VALIDATION_FAILED', [], { cause: exception });
  }
  const methods = allowedMethods(request.app, request.path);
  return methods.length > 0
    ? new ApiError('METHOD_NOT_ALLOWED', [], { headers: { Allow: methods.join(', ') } })
    : new ApiError('NOT_FOUND');
}
