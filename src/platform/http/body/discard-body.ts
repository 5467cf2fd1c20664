import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What happens to the rest of a body that is rejected before it was read. Many clients read the response only when they have sent
 * everything, and closing the connection before would reset it: they would learn nothing. So the rest is read and discarded within
 * these limits (D-274).
 */

/** More than the largest photo. */
const DISCARDED_BYTES_MAX = 64 * 1024 * 1024;

const DISCARDING_MS = 30_000;

/** The connection is closed when less than this arrives between two checks: half of what a phone with a bad connection achieves. */
const BYTES_PER_CHECK = 32 * 1024;

const CHECK_EVERY_MS = 2_000;

/** Once the response is sent, discards the rest of the body, and closes the connection if it does not arrive. */
export function endUnlessComplete(request: IncomingMessage, response: ServerResponse): void {
  // Before Node's own listener, which closes the connection if it is not to be kept.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    closeOneDirectionFirst(request.socket);
    endUnlessArriving(request);
  });
}

/** Node would close both directions at once, which resets the connection of a client that is still sending. */
function closeOneDirectionFirst(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), DISCARDING_MS).unref();
  };
}

/** Node discards what arrives after the response. */
function endUnlessArriving(request: IncomingMessage): void {
  const { socket } = request;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  let bytesChecked = bytesBefore;
  const check = () => {
    // Once it is complete, the connection may already carry the client's next request.
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    const isArriving = socket.bytesRead - bytesChecked >= BYTES_PER_CHECK;
    const isTooMuch = socket.bytesRead - bytesBefore > DISCARDED_BYTES_MAX;
    bytesChecked = socket.bytesRead;
    if (isArriving && !isTooMuch && performance.now() - startedAt < DISCARDING_MS) return;
    clearInterval(timer);
    socket.destroy();
  };
  // What has arrived while the event loop was busy is read first.
  const timer = setInterval(() => setImmediate(check), CHECK_EVERY_MS).unref();
}

/**
 * Discards the rest of an upload's body, which is a stream that Node leaves alone. Call it before the response is started: if the
 * body is too large to be discarded, it adds `Connection: close`, because a client whose whole body fits into buffers would
 * otherwise send its next request behind bytes that are never read.
 */
export function discardRejectedBody(request: IncomingMessage, response: ServerResponse): void {
  let discarded = 0;
  if (!(Number(request.headers['content-length']) <= DISCARDED_BYTES_MAX)) response.setHeader('Connection', 'close');
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARDED_BYTES_MAX) request.pause();
  });
  request.on('error', () => undefined); // The client may disconnect; its request has been rejected anyway.
}
