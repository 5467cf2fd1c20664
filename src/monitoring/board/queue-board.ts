import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Config } from '../../config/env.js';
import { JobFeed } from '../../platform/outbox/bullmq/job-feed.js';
import { requireOperator } from '../require-secret.js';

/** Where the board is; outside the API's prefix. */
export const BOARD_PATH = '/admin/queues';

/** Bull Board over the queues, to look at and not to touch: what is to run again is asked for through the API. */
@Injectable()
export class QueueBoard {
  constructor(private readonly feed: JobFeed) {}

  /** Loads what draws them, which most processes never do. */
  async pages(): Promise<RequestHandler> {
    const { boardPages } = await import('./board-pages.js');
    return boardPages(this.feed, BOARD_PATH);
  }
}

/** The board draws itself with styles of its own making; all else comes from its files, and nothing from elsewhere. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the queue board to the operator: any user name, the configured password. Without one there is no board. */
export async function serveQueueBoard(app: NestExpressApplication): Promise<void> {
  const { queueBoardPassword: password } = app.get(Config);
  if (password === null) {
    return;
  }
  const confine = (_request: Request, response: Response, next: NextFunction): void => {
    response.set('Content-Security-Policy', POLICY);
    next();
  };
  app.use(BOARD_PATH, requireOperator('The queue board', password), confine, await app.get(QueueBoard).pages());
}
