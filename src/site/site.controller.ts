import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicRoute } from '../auth/public-route.js';
import { Config } from '../config/env.js';
import { pageLanguage } from './language.js';
import { ANNOUNCEMENT_PATHS } from './page-addresses.js';
import { sendPage } from './send-page.js';
import { SiteErrorFilter } from './site-error.filter.js';
import { SiteService } from './site.service.js';

/** The pages that visitors see: outside the API's prefix, without a key, always HTML. */
@Controller([...ANNOUNCEMENT_PATHS])
@PublicRoute()
@UseFilters(SiteErrorFilter)
@ApiExcludeController()
export class SiteController {
  private readonly mediaOrigin: string;

  constructor(
    private readonly site: SiteService,
    config: Config,
  ) {
    this.mediaOrigin = new URL(config.mediaPublicBaseUrl).origin;
  }

  @Get(':id')
  async announcement(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const language = pageLanguage(request);
    const page = await this.site.announcement(id, language);
    sendPage(response, { ...page, ...language, mediaOrigin: this.mediaOrigin });
  }

  @Get('*path')
  nothing(@Req() request: Request, @Res() response: Response): void {
    const language = pageLanguage(request);
    sendPage(response, { ...this.site.nothing(language), ...language, mediaOrigin: this.mediaOrigin });
  }
}
