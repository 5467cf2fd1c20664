import { Controller, Get, Headers, Param, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicRoute } from '../auth/public-route.js';
import { Config } from '../config/env.js';
import { preferredLanguage } from './language.js';
import { sendPage } from './send-page.js';
import { SiteErrorFilter } from './site-error.filter.js';
import { SiteService } from './site.service.js';

/** The pages that visitors see: outside the API's prefix, without a key, always HTML. */
@Controller('announcement')
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
  async announcement(
    @Param('id') id: string,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const language = preferredLanguage(acceptLanguage);
    const page = await this.site.announcement(id, language);
    sendPage(response, { ...page, language, mediaOrigin: this.mediaOrigin });
  }

  @Get('*path')
  nothing(@Headers('accept-language') acceptLanguage: string | undefined, @Res() response: Response): void {
    const language = preferredLanguage(acceptLanguage);
    sendPage(response, { ...this.site.message(404, language), language, mediaOrigin: this.mediaOrigin });
  }
}
