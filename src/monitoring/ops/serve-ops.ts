import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../../config/env.js';
import { cspHash } from '../../platform/http/browser-script.js';
import { methodNotAllowed } from '../../platform/http/middleware.js';
import { RateLimits } from '../../rate-limiting/rate-limits.js';
import { AgencyReportsService } from '../../reports/agency-reports.service.js';
import { requireOperator } from '../require-secret.js';
import { OPS_STYLE_SHEET, renderOps } from './render-ops.js';

/** The path of the operator's page with all agencies, outside the API's prefix. */
const OPS_PATH = '/ops';

const METHODS: readonly string[] = ['GET', 'HEAD'];

/** Only allows the page's own style. */
const POLICY = [
  "default-src 'none'",
  `style-src ${cspHash(OPS_STYLE_SHEET)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the page to operators, with the queue board's password and any user name. Without a password it is disabled. */
export function serveOps(app: NestExpressApplication): void {
  const { queueBoardPassword: password } = app.get(Config);
  if (password === null) {
    return;
  }
  const reports = app.get(AgencyReportsService);
  app.use(
    OPS_PATH,
    requireOperator('The page of all agencies', password, app.get(RateLimits)),
    (request: Request, response: Response, next: NextFunction) => {
      const page = request.path === '/' ? pageOf(request.query['page']) : null;
      if (page === null) {
        next();
        return;
      }
      if (!METHODS.includes(request.method)) {
        next(methodNotAllowed(request, METHODS));
        return;
      }
      reports
        .page(page)
        .then((shown) =>
          response.set('Content-Security-Policy', POLICY).type('html').send(renderOps(shown, new Date())),
        )
        .catch(next);
    },
  );
}

/** The page number, 1 by default; null if it is not valid. */
function pageOf(text: unknown): number | null {
  if (text === undefined) {
    return 1;
  }
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
