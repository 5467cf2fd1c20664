import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ApiError, errorBody, type ErrorDetail } from '../../../errors/api-error.js';
import type { ErrorCode } from '../../../errors/error-codes.js';

interface Refusal {
  statusLine: string;
  code: ErrorCode;
}

/** By Node's error code; any other code means that the bytes were not HTTP. */
const REFUSALS: Partial<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { statusLine: '431 Request Header Fields Too Large', code: 'HEADERS_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { statusLine: '408 Request Timeout', code: 'REQUEST_TIMEOUT' },
};

/** How long a connection stays open after the response for a client that is still sending, in milliseconds. */
const LINGER_MS = 1000;

const NOT_HTTP: Refusal = { statusLine: '400 Bad Request', code: 'VALIDATION_FAILED' };

/** As Node reports it: `reason` is a sentence of its parser, such as `Duplicate Content-Length`, and repeats nothing of the bytes. */
export type UnreadableError = NodeJS.ErrnoException & { reason?: string };

function notHttp({ reason }: UnreadableError): ErrorDetail {
  const message = `The request is not valid HTTP/1.1${reason === undefined ? '' : `: ${reason}`}.`;
  return { pointer: '', field: '', code: 'SYNTAX', message };
}

/**
 * Responds to bytes that are not HTTP, headers that are too large and requests that never arrive completely: they never
 * become a request, so no middleware sees them. Sends the common error body (D-09) and closes the connection. Not for a connection
 * on which a response to an earlier request is due: the client would take this one for it.
 */
export function respondUnreadable(error: UnreadableError, socket: Duplex): void {
  if (socket.writableEnded) {
    return; // It has been responded to: Node reports each further part of the same request.
  }
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // Closing at once would reset the connection of a client that is still sending.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  const requestId = randomUUID();
  const refusal = REFUSALS[error.code ?? ''];
  const { statusLine, code } = refusal ?? NOT_HTTP;
  const details = refusal === undefined ? [notHttp(error)] : [];
  const body = JSON.stringify(errorBody(new ApiError(code, details), requestId));
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
