import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicRoute } from '../auth/auth.decorators.js';
import { Config } from '../config/env.js';
import { LANGUAGES } from '../i18n/languages.js';
import { ANNOUNCEMENT_PATHS } from './content/page-urls.js';
import { pageLanguage } from './page-language.js';
import { sendPage } from './send-page.js';
import { SiteService } from './site.service.js';
import { SiteErrorFilter } from './site-error.filter.js';
import { VisitorConcurrency } from './visitor-concurrency.js';

/** The home page, in the visitor's language or that of the URL, and the 404 page. */
@Controller()
@PublicRoute()
@UseFilters(SiteErrorFilter)
@ApiExcludeController()
export class HomeController {
  constructor(
    private readonly site: SiteService,
    private readonly concurrency: VisitorConcurrency,
    private readonly config: Config,
  ) {}

  @Get(['/', ...LANGUAGES])
  async home(@Req() request: Request, @Res() response: Response): Promise<void> {
    const language = pageLanguage(request);
    const page = await this.concurrency.run(() => this.site.home(language));
    sendPage(response, { ...page, ...language }, this.config);
  }

  @Get([...ANNOUNCEMENT_PATHS, ...LANGUAGES.map((language) => `${language}/*path`)])
  async notFound(@Req() request: Request, @Res() response: Response): Promise<void> {
    const language = pageLanguage(request);
    const page = await this.concurrency.run(() => this.site.notFound(language));
    sendPage(response, { ...page, ...language }, this.config);
  }
}
