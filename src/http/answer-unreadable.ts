import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ApiError } from '../errors/api-error.js';
import { errorBody } from '../errors/error-body.js';

/**
 * Answers what is not even HTTP, or whose headers are too long: it never becomes a request, so no middleware sees it.
 * The body is the one of every other error (D-09); then the connection is closed.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(
    errorBody(new ApiError(isTooLong ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_FAILED'), requestId),
  );
  const status = isTooLong ? '413 Payload Too Large' : '400 Bad Request';
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
