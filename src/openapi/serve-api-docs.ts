import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Application, NextFunction, Request, Response } from 'express';
import { createApiDocument } from './document.js';
import { FORM_PAGE_HTML, FORM_PAGE_PATH, FORM_PAGE_POLICY, FORM_SCRIPT, FORM_SCRIPT_PATH } from './forms/form-page.js';
import { PreparedFile } from './prepared-file.js';
import { API_DOCS_HTML, API_DOCS_PATH, API_DOCS_POLICY, API_DOCS_SCRIPT, API_DOCUMENT_PATH } from './swagger-page.js';

/**
 * The version that `@nestjs/swagger` depends on. Only resolved, because an import would load the browser bundle into this
 * process.
 */
const SWAGGER_UI_FOLDER = path.dirname(
  require.resolve('swagger-ui-dist/package.json', { paths: [require.resolve('@nestjs/swagger')] }),
);

/** The files of Swagger UI that the page loads. */
const SWAGGER_UI_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'] as const;

const preparedFile = (name: string): PreparedFile =>
  new PreparedFile(path.extname(name), () => readFile(path.join(SWAGGER_UI_FOLDER, name)));

/** Serves Swagger UI at /api/docs, the forms of listings at /api/docs/forms, and the document at /api/docs-json. */
export function serveApiDocs(app: NestExpressApplication): void {
  const document = new PreparedFile('json', () => Promise.resolve(Buffer.from(JSON.stringify(createApiDocument(app)))));
  const files = new Map<string, PreparedFile>(SWAGGER_UI_FILES.map((name) => [name, preparedFile(name)]));
  const application: Application = app.getHttpAdapter().getInstance();
  application.get(API_DOCUMENT_PATH, (request: Request, response: Response, next: NextFunction) => {
    document.serve(request, response).catch(next);
  });
  // A route instead of middleware, so that other methods get 405 with `Allow` (D-11).
  application.get(API_DOCS_PATH, (_: Request, response: Response) => {
    response.set({ 'Content-Security-Policy': API_DOCS_POLICY, 'Cache-Control': 'no-cache' });
    response.type('html').send(API_DOCS_HTML);
  });
  application.get(FORM_PAGE_PATH, (_: Request, response: Response) => {
    response.set({ 'Content-Security-Policy': FORM_PAGE_POLICY, 'Cache-Control': 'no-cache' });
    response.type('html').send(FORM_PAGE_HTML);
  });
  application.get(FORM_SCRIPT_PATH, (_: Request, response: Response) => {
    response.set('Cache-Control', 'no-cache').type('js').send(FORM_SCRIPT);
  });
  app.use(API_DOCS_PATH, (request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      next();
    } else if (request.path === '/start.js') {
      response.set('Cache-Control', 'no-cache').type('js').send(API_DOCS_SCRIPT);
    } else {
      const file = files.get(request.path);
      if (file === undefined) {
        next();
      } else {
        file.serve(request, response).catch(next);
      }
    }
  });
}
