import { Controller, Put, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { PublicRoute } from '../../auth/auth.decorators.js';
import { isUploadRequest } from '../../integrations/storage/local/signed-target.js';
import { UploadIntake } from './upload-intake.js';

/** The one route of all signed URLs. */
const UPLOADS_ROUTE = 'uploads';

/**
 * Routes requests for signed URLs by the raw request target. Ordinary routing would decode it first, and treat a tampered URL as an
 * unknown path.
 */
export function routeSignedUploads(request: Request, _response: Response, next: NextFunction): void {
  if (isUpload(request)) {
    request.url = `/${UPLOADS_ROUTE}`;
  }
  next();
}

/** Whether the request is for a signed URL, so that its body is not JSON. */
export function isUpload({ method, originalUrl }: Request): boolean {
  return isUploadRequest(method, originalUrl);
}

/** Signed URLs, outside the API: each grants one PUT of one file, and the signature replaces the API key. */
@ApiExcludeController()
@PublicRoute()
@Controller(UPLOADS_ROUTE)
export class UploadsController {
  constructor(private readonly intake: UploadIntake) {}

  @Put()
  receive(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.intake.receive(request, response);
  }
}
