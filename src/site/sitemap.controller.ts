import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { QueryFailedError } from 'typeorm';
import { PublicRoute } from '../auth/auth.decorators.js';
import { Config } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { isClientGone } from '../integrations/system-error.js';
import { Sitemaps } from './data/sitemaps.js';

/** `robots.txt` and the sitemaps for search engines. */
@Controller()
@PublicRoute()
@ApiExcludeController()
export class SitemapController {
  constructor(
    private readonly sitemaps: Sitemaps,
    private readonly config: Config,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  robots(): string {
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${this.config.publicSiteUrl}/sitemap.xml\n`;
  }

  @Get('sitemap.xml')
  async all(@Res() response: Response): Promise<void> {
    await send(await this.sitemaps.all(), response);
  }

  @Get('sitemaps/:name')
  async ofRange(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const [, range] = /^(\d{1,11})\.xml$/.exec(name) ?? [];
    const sitemap = range === undefined ? null : await this.sitemaps.ofRange(Number(range));
    if (sitemap === null) {
      throw new ApiError('NOT_FOUND');
    }
    await send(sitemap, response);
  }
}

async function send(parts: Iterable<string> | AsyncIterable<string>, response: Response): Promise<void> {
  response.set({ 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' });
  try {
    await pipeline(Readable.from(parts), response);
  } catch (error) {
    // A lost connection to the database has the codes of a client that has gone.
    if (!isClientGone(error) || error instanceof QueryFailedError) {
      throw error;
    }
  }
}
