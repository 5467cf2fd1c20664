import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicRoute } from '../auth/auth.decorators.js';
import { PUBLIC_FILES_PATH } from '../listings/public-url.js';
import { fileNotFound, FileServer } from '../media/serving/file-server.js';
import { isInternalIdText } from '../validation/query-parameters.js';
import { PublicFilesRepository } from './data/public-files.repository.js';
import { VisitorConcurrency } from './visitor-concurrency.js';

/** Files must disappear together with their page: caches have to revalidate them after half a minute. */
const CACHE_CONTROL = 'public, max-age=30, must-revalidate';

/**
 * The photos, videos and agents' avatars on pages, under URLs of the listing, which do not reveal where the files are stored and
 * are only valid while the listing is public (D-152).
 */
@ApiExcludeController()
@PublicRoute()
@Controller(PUBLIC_FILES_PATH)
export class PublicFilesController {
  constructor(
    private readonly shown: PublicFilesRepository,
    private readonly files: FileServer,
    private readonly concurrency: VisitorConcurrency,
  ) {}

  @Get(':mediaId/:fileName')
  async serve(
    @Param('listingId') listingId: string,
    @Param('mediaId') mediaId: string,
    @Param('fileName') fileName: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.concurrency.run(() => this.shown.findFile(idOf(listingId), idOf(mediaId), fileName));
    if (file === null) {
      throw fileNotFound();
    }
    if (file.isTest) {
      response.set('X-Robots-Tag', 'noindex');
    }
    await this.files.serve(file.key, request, response, CACHE_CONTROL);
  }
}

/** @throws ApiError `NOT_FOUND`. */
function idOf(text: string): number {
  if (!isInternalIdText(text)) {
    throw fileNotFound();
  }
  return Number(text);
}
