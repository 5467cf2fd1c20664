import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Config } from '../../config/env.js';
import { OutboxRelay } from '../../platform/outbox/bullmq/outbox-relay.js';
import { RateLimits } from '../../rate-limiting/rate-limits.js';
import { requireOperator } from '../require-secret.js';

/** The path of the board, outside the API's prefix. */
export const BOARD_PATH = '/admin/queues';

/** A read-only Bull Board for the queues; jobs are only retried through the API. */
@Injectable()
export class QueueBoard {
  constructor(private readonly relay: OutboxRelay) {}

  /** Loads the board's code on demand, because most processes never need it. */
  async pages(): Promise<RequestHandler> {
    const { boardPages } = await import('./board-pages.js');
    return boardPages(this.relay, BOARD_PATH);
  }
}

/** The board needs inline styles; everything else comes from its own files. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the queue board to operators, with the configured password and any user name. Without a password it is disabled. */
export async function serveQueueBoard(app: NestExpressApplication): Promise<void> {
  const { queueBoardPassword: password } = app.get(Config);
  if (password === null) {
    return;
  }
  const setPolicy = (_request: Request, response: Response, next: NextFunction): void => {
    response.set('Content-Security-Policy', POLICY);
    next();
  };
  const guard = requireOperator('The queue board', password, app.get(RateLimits));
  app.use(BOARD_PATH, guard, setPolicy, await app.get(QueueBoard).pages());
}
