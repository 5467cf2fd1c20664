import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicRoute } from '../auth/auth.decorators.js';
import { Config } from '../config/env.js';
import { LANGUAGES } from '../i18n/languages.js';
import { ANNOUNCEMENT_PATHS } from './content/page-urls.js';
import { type PageLanguage, pageLanguage } from './page-language.js';
import { sendPageOrRedirect } from './send-page.js';
import { type SitePage, type SiteRedirect, SiteService } from './site.service.js';
import { SiteErrorFilter } from './site-error.filter.js';
import { VisitorConcurrency } from './visitor-concurrency.js';

/**
 * The public pages: outside the API's prefix, without an API key, always HTML, in the visitor's language or that of the URL. The
 * last route takes the paths that the others leave.
 */
@Controller()
@PublicRoute()
@UseFilters(SiteErrorFilter)
@ApiExcludeController()
export class SiteController {
  constructor(
    private readonly site: SiteService,
    private readonly concurrency: VisitorConcurrency,
    private readonly config: Config,
  ) {}

  @Get(['/', ...LANGUAGES])
  home(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, (language) => this.site.home(language));
  }

  @Get(ANNOUNCEMENT_PATHS.map((path) => `${path}/:id`))
  announcement(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, (language) => this.site.announcement(id, language));
  }

  @Get([...ANNOUNCEMENT_PATHS, ...[...ANNOUNCEMENT_PATHS, ...LANGUAGES].map((path) => `${path}/*path`)])
  notFound(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, (language) => this.site.notFound(language));
  }

  private async send(
    request: Request,
    response: Response,
    find: (language: PageLanguage) => Promise<SitePage | SiteRedirect>,
  ): Promise<void> {
    const language = pageLanguage(request);
    const found = await this.concurrency.run(() => find(language));
    sendPageOrRedirect(response, found, language, this.config);
  }
}
