import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { answerError } from '../http/answer-error.js';
import { BOARD_PATH, QueueBoard } from './queue-board.js';
import { isSameSecret } from './same-secret.js';

const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="queues", charset="UTF-8"' };

/** Serves the queue board to the operator: any user name, the configured password. Without one there is no board. */
export function serveQueueBoard(app: NestExpressApplication): void {
  const { queueBoardPassword: password } = app.get(Config);
  if (password === null) {
    return;
  }
  const askForPassword = (request: Request, response: Response, next: NextFunction): void => {
    if (isSameSecret(passwordOf(request.headers.authorization), password)) {
      response.setHeader('Cache-Control', 'no-store');
      next();
    } else {
      answerError(new ApiError('UNAUTHORIZED', [], { headers: CHALLENGE }), request, response);
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
