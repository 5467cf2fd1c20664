import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ApiError, errorBody } from '../../../errors/api-error.js';
import type { ErrorCode } from '../../../errors/error-codes.js';

interface Refusal {
  statusLine: string;
  code: ErrorCode;
}

/** By the code of Node's error; anything else is no HTTP. */
const REFUSALS: Partial<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { statusLine: '431 Request Header Fields Too Large', code: 'HEADERS_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { statusLine: '408 Request Timeout', code: 'REQUEST_TIMEOUT' },
};
/** How long a connection stays open after the answer, for those who are still sending, in milliseconds. */
const LINGER_MS = 1000;

const NOT_HTTP: Refusal = { statusLine: '400 Bad Request', code: 'VALIDATION_FAILED' };

/**
 * Answers what is not even HTTP, whose headers are too large (16 kB), or which never arrives whole: it never becomes a
 * request, so no middleware sees it. The body is the one of every other error (D-09); then the connection is closed.
 * @param isAnswering an earlier request is being answered: what is written now would stand in the middle of that.
 */
export function respondUnreadable(error: NodeJS.ErrnoException, socket: Duplex, isAnswering: boolean): void {
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // Closing at once would reset the connection under a caller who is still sending.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
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
