import { Controller, Put, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { PublicRoute } from '../../auth/auth.decorators.js';
import { isUploadRequest } from '../../integrations/storage/local/signed-target.js';
import { UploadIntake } from './upload-intake.js';

/** The one route of all signed URLs. */
const UPLOADS_ROUTE = 'uploads';

/**
 * Leads requests for signed URLs to their route by the target as it came. Ordinary routing would decode it first, and
 * answer a changed URL as an unknown address.
 */
export function leadUploads(request: Request, _response: Response, next: NextFunction): void {
  if (isUpload(request)) {
    request.url = `/${UPLOADS_ROUTE}`;
  }
  next();
}

/** Whether the request was meant for a signed URL; its body is not JSON then. */
export function isUpload({ method, originalUrl }: Request): boolean {
  return isUploadRequest(method, originalUrl);
}

/** Signed URLs, outside the API: they grant one PUT of one file, and the signature stands for the key. */
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
