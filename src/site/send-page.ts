import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { isNamedBy } from '../http/entity-tags.js';
import type { PageLanguage } from './language.js';
import type { RenderedPage } from './page-frame.js';
import { STYLE_SHEET_HASH, styleHash } from './style-sheet.js';

export interface PageAnswer extends RenderedPage, PageLanguage {
  status: number;
  /** Where the pictures come from, beside the page's own origin. */
  mediaOrigin: string;
}

/**
 * Sends a page. A listing's page may be kept but has to be asked for again each time, so that a withdrawn listing is
 * gone at once and an unchanged one costs no more than a 304; messages are not kept.
 */
export function sendPage(response: Response, page: PageAnswer): void {
  const { status, html, language, isNegotiated } = page;
  response.set({ 'Content-Language': language, 'Cache-Control': status === 200 ? 'public, no-cache' : 'no-store' });
  if (isNegotiated) {
    response.vary('Accept-Language');
  }
  if (status === 200) {
    const etag = etagOf(html);
    response.set('ETag', etag);
    if (isNamedBy(response.req.headers['if-none-match'], etag)) {
      response.status(304).end();
      return;
    }
  }
  response
    .status(status)
    .set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': contentSecurityPolicy(page) })
    .send(html);
}

/** Nothing but our own style, pictures and films: no script could run, no form be sent, no frame hold the page. */
function contentSecurityPolicy({ mediaOrigin, ownStyle }: PageAnswer): string {
  return [
    "default-src 'none'",
    `img-src 'self' data: ${mediaOrigin}`,
    `media-src 'self' ${mediaOrigin}`,
    `style-src ${STYLE_SHEET_HASH}${ownStyle === null ? '' : ` ${styleHash(ownStyle)}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function etagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
}
