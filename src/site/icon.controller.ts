import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PublicRoute } from '../auth/auth.decorators.js';

/** The site's icon: a house. */
const ICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14594a"/>' +
  '<path d="M16 6.5 6.5 14.6v10.9h6.7v-7h5.6v7h6.7V14.6z" fill="#fff"/></svg>\n';

/** The same in 32 × 32 pixels, as PNG. */
const ICON_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAMFBMVEVMaXETWEkXWUcTWUkTWEkUWUkUWUr///+KrKVHfXGSsqwxbWBgj4Tx9v' +
    'XU4d6rxL+Ydd1KAAAABnRSTlMA8hXPg1TdziwZAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAoUlEQVQoz2NgYHIWS4OCRBMFBgaGwDQkIMrAwJqG' +
    'AgIYFFEFhBjcUAVSGMxQBZIZoFZkb4NaxACVmXsTyoAK5FwvP4Yi0F5eXoUskF8OBN8QAtnPQQJ12+AC+8rB4DVMIPM6RKD2GFTgeDkU1EAF2m' +
    'ECFaQI1K9a9R1FoDItbTotBYBBOGvVqtVpabtWrVoJCkKMQMaIBoyIwohKjMhGTw4Ab4zUJS91p4wAAAAASUVORK5CYII=',
  'base64',
);

/** The same for browsers without support for SVG icons, and for clients that request `/favicon.ico` by default. */
const ICON_ICO = icoOf(ICON_PNG, 32);

/** An ICO file with one image: a header of 6 bytes, one directory entry of 16, and the PNG itself. */
function icoOf(png: Buffer, edge: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one image
  header.writeUInt8(edge, 6);
  header.writeUInt8(edge, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

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
