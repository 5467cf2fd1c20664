import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicRoute } from '../../auth/auth.decorators.js';
import { FileServer } from './file-server.js';

/** Serves stored media outside the API to anybody who has the URL, possibly behind a CDN. */
@ApiExcludeController()
@PublicRoute()
@Controller('files')
export class FilesController {
  constructor(private readonly files: FileServer) {}

  @Get('*key')
  serve(@Param('key') key: string[], @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.files.serve(key.join('/'), request, response);
  }
}
