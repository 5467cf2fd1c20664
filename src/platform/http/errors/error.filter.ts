import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RequestAborted } from '../body/json-body-bytes.js';
import { respondWithError } from './respond-with-error.js';

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
