import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PublicRoute } from '../auth/public-route.js';
import { ICON_ICO, ICON_SVG } from './icon.js';

const FOR_A_WEEK = 'public, max-age=604800';

/** The site's icon. */
@Controller()
@PublicRoute()
@ApiExcludeController()
export class IconController {
  @Get('favicon.svg')
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', FOR_A_WEEK)
  @Header('Content-Security-Policy', "default-src 'none'")
  svg(): string {
    return ICON_SVG;
  }

  @Get('favicon.ico')
  @Header('Cache-Control', FOR_A_WEEK)
  ico(): StreamableFile {
    return new StreamableFile(ICON_ICO, { type: 'image/x-icon', length: ICON_ICO.length });
  }
}
