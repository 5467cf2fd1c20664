import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { isDatabaseUnavailable } from '../platform/mysql/database-errors.js';
import { homePageUrls } from './content/page-urls.js';
import { renderMessage } from './html/render-message.js';
import { pageLanguage } from './page-language.js';
import { sendPage } from './send-page.js';

/** Seconds until a retry when the database is unavailable. */
const RETRY_AFTER_SECONDS = '5';

/** Shows errors of public pages as an HTML page, and logs them in full. */
@Injectable()
@Catch()
export class SiteErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(SiteErrorFilter.name);

  constructor(private readonly config: Config) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    this.logger.error({ err: thrown, requestId: request.id }, 'A public page could not be shown');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const language = pageLanguage(request);
    const status = isDatabaseUnavailable(thrown) || isTurnMissed(thrown) ? 503 : 500;
    if (status === 503) {
      response.set('Retry-After', RETRY_AFTER_SECONDS);
    }
    const message = status === 503 ? 'unavailable' : 'failed';
    const page = renderMessage(message, language.language, homePageUrls(this.config, language));
    sendPage(response, { ...page, ...language }, this.config);
  }
}

/** Whether the page had to wait too long for others that visitors requested before. */
function isTurnMissed(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.code === 'DEPENDENCY_UNAVAILABLE';
}
