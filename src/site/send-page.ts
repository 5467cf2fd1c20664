import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Language } from '../catalogue/option-names.js';
import { STYLE_SHEET_HASH } from './style-sheet.js';

export interface PageAnswer {
  status: number;
  html: string;
  language: Language;
  /** Where the pictures come from, beside the page's own origin. */
  mediaOrigin: string;
}

/**
 * Sends a page. A listing's page may be kept but has to be asked for again each time, so that a withdrawn listing is
 * gone at once and an unchanged one costs no more than a 304; messages are not kept.
 */
export function sendPage(response: Response, { status, html, language, mediaOrigin }: PageAnswer): void {
  response.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': contentSecurityPolicy(mediaOrigin),
    'Cache-Control': status === 200 ? 'public, no-cache' : 'no-store',
    ...(status === 200 ? { ETag: etagOf(html) } : {}),
  });
  response.vary('Accept-Language').send(html);
}

/** Nothing but our own style and pictures: no script could run, no form be sent, no frame hold the page. */
function contentSecurityPolicy(mediaOrigin: string): string {
  return [
    "default-src 'none'",
    `img-src 'self' data: ${mediaOrigin}`,
    `style-src ${STYLE_SHEET_HASH}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function etagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
}
