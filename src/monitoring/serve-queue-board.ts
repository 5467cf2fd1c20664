import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../config/env.js';
import { respondWithoutSecret } from './respond-without-secret.js';
import { BOARD_PATH, QueueBoard } from './queue-board.js';
import { isSameSecret } from './same-secret.js';

const NO_PASSWORD = "The queue board wants the operator's password (QUEUE_BOARD_PASSWORD), with any user name.";

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
  const askForPassword = (request: Request, response: Response, next: NextFunction): void => {
    if (isSameSecret(passwordOf(request.headers.authorization), password)) {
      response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY });
      next();
    } else {
      respondWithoutSecret(response, 'Basic realm="queues", charset="UTF-8"', NO_PASSWORD);
    }
  };
  app.use(BOARD_PATH, askForPassword, app.get(QueueBoard).pages());
}

/** The password of HTTP's Basic scheme (RFC 7617); empty where there is none. */
function passwordOf(authorization = ''): string {
  const [scheme, encoded = ''] = authorization.split(' ');
  const credentials = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded, 'base64').toString() : '';
  return credentials.slice(credentials.indexOf(':') + 1);
}
