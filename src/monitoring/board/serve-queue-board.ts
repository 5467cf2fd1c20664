import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../../config/env.js';
import { requireOperator } from '../operator-password.js';
import { BOARD_PATH, QueueBoard } from './queue-board.js';

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
export function serveQueueBoard(app: NestExpressApplication): void {
  const { queueBoardPassword: password } = app.get(Config);
  if (password === null) {
    return;
  }
  const confine = (_request: Request, response: Response, next: NextFunction): void => {
    response.set('Content-Security-Policy', POLICY);
    next();
  };
  app.use(BOARD_PATH, requireOperator('The queue board', password), confine, app.get(QueueBoard).pages());
}
