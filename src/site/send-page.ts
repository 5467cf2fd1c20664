import type { Response } from 'express';
import type { Config } from '../config/env.js';
import { cspHash } from '../platform/http/browser-script.js';
import { contentTag, isNamedBy } from '../platform/http/entity-tags.js';
import type { RenderedPage } from './html/page-frame.js';
import { STYLE_SHEET_HASH } from './html/style-sheet.js';
import type { PageLanguage } from './page-language.js';
import type { SitePage, SiteRedirect } from './site.service.js';

export interface PageResponse extends RenderedPage, PageLanguage {
  status: number;
}

/**
 * Sends a page. Pages of listings may be cached but must be revalidated each time, so that a withdrawn listing disappears at once
 * and an unchanged one only costs a 304. Error pages are not cached.
 */
export function sendPage(response: Response, page: PageResponse, config: Config): void {
  const { status, html, language, isNegotiated, isUnlisted } = page;
  response.set({ 'Content-Language': language, 'Cache-Control': status === 200 ? 'public, no-cache' : 'no-store' });
  if (isUnlisted) {
    response.set('X-Robots-Tag', 'noindex');
  }
  if (isNegotiated) {
    response.vary('Accept-Language');
  }
  if (status === 200) {
    const etag = contentTag(html);
    response.set('ETag', etag);
    if (isNamedBy(response.req.headers['if-none-match'], etag)) {
      response.status(304).end();
      return;
    }
  }
  response
    .status(status)
    .set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': contentSecurityPolicy(page, config) })
    .send(html);
}

/**
 * Sends a page, or a permanent redirect that keeps the query. Like the page of a listing, the redirect must be revalidated, because
 * the listing may move again.
 */
export function sendPageOrRedirect(
  response: Response,
  found: SitePage | SiteRedirect,
  language: PageLanguage,
  config: Config,
): void {
  if ('location' in found) {
    // From the first question mark on, because a query may contain others.
    const [query = ''] = /\?.*/.exec(response.req.originalUrl) ?? [];
    response.set('Cache-Control', 'public, no-cache');
    response.redirect(301, found.location + query);
    return;
  }
  sendPage(response, { ...found, ...language }, config);
}

/** Only allows our own styles, script, images and videos; forbids other scripts, forms and framing. */
function contentSecurityPolicy({ ownStyle, script }: PageResponse, config: Config): string {
  const siteOrigin = new URL(config.publicSiteUrl).origin;
  return [
    "default-src 'none'",
    `img-src 'self' data: ${siteOrigin}`,
    `media-src 'self' ${siteOrigin}`,
    `style-src ${STYLE_SHEET_HASH}${ownStyle === null ? '' : ` ${cspHash(ownStyle)}`}`,
    ...(script === null ? [] : [`script-src ${cspHash(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
