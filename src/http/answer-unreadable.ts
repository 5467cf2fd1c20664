import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ApiError } from '../errors/api-error.js';
import { errorBody } from '../errors/error-body.js';
import type { ErrorCode } from '../errors/error-codes.js';

interface Refusal {
  statusLine: string;
  code: ErrorCode;
}

/** By the code of Node's error; anything else is no HTTP. */
const REFUSALS: Partial<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { statusLine: '413 Payload Too Large', code: 'PAYLOAD_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { statusLine: '408 Request Timeout', code: 'REQUEST_TIMEOUT' },
};
const NOT_HTTP: Refusal = { statusLine: '400 Bad Request', code: 'VALIDATION_FAILED' };

/**
 * Answers what is not even HTTP, whose headers are too long, or which never arrives whole: it never becomes a request, so no middleware sees it.
 * The body is the one of every other error (D-09); then the connection is closed.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const { statusLine, code } = REFUSALS[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify(errorBody(new ApiError(code), requestId));
  socket.end(
    [
      `HTTP/1.1 ${statusLine}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
