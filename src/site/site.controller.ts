import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicRoute } from '../auth/auth.decorators.js';
import { Config } from '../config/env.js';
import { ANNOUNCEMENT_PATHS } from './content/page-urls.js';
import { pageLanguage } from './page-language.js';
import { sendAnnouncement, sendPage } from './send-page.js';
import { SiteService } from './site.service.js';
import { SiteErrorFilter } from './site-error.filter.js';
import { VisitorConcurrency } from './visitor-concurrency.js';

/** The public pages: outside the API's prefix, without an API key, always HTML. */
@Controller([...ANNOUNCEMENT_PATHS])
@PublicRoute()
@UseFilters(SiteErrorFilter)
@ApiExcludeController()
export class SiteController {
  constructor(
    private readonly site: SiteService,
    private readonly concurrency: VisitorConcurrency,
    private readonly config: Config,
  ) {}

  @Get(':id')
  async announcement(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const language = pageLanguage(request);
    const found = await this.concurrency.run(() => this.site.announcement(id, language));
    sendAnnouncement(response, found, language, this.config);
  }

  @Get('*path')
  async notFound(@Req() request: Request, @Res() response: Response): Promise<void> {
    const language = pageLanguage(request);
    const page = await this.concurrency.run(() => this.site.notFound(language));
    sendPage(response, { ...page, ...language }, this.config);
  }
}
