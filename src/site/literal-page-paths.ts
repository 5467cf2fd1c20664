import type { NextFunction, Request, Response } from 'express';
import { LANGUAGES } from '../i18n/languages.js';
import { isDecodable } from '../platform/http/route-table.js';

/** Paths of pages: everything below the pages of listings or below a language. */
const PAGE_PATH = new RegExp(`^/(?:announcement|${LANGUAGES.join('|')})/`);

/**
 * Reads a page's path that cannot be percent-decoded literally, so that the visitor gets the 404 page in the language of the path.
 * Express rejects such a path before any route.
 */
export function readPagePathsLiterally(request: Request, _response: Response, next: NextFunction): void {
  const { path } = request;
  if (PAGE_PATH.test(path) && !isDecodable(path)) {
    const [query = ''] = /\?.*/.exec(request.url) ?? [];
    request.url = path.replaceAll('%', '%25') + query;
  }
  next();
}
