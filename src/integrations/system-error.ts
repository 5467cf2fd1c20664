/** The code of an error of the operating system or a library (`ENOENT`, `ECONNREFUSED`, …); null if it has none. */
export function systemErrorCode(error: unknown): string | null {
  // Not `instanceof`: errors of node's core may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') {
    return null;
  }
  return error.code;
}

/** Whether the disk is full or its quota exceeded. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error) ?? '');
}

/** Whether a folder could not be removed because something was written into it meanwhile. */
export function isWrittenMeanwhile(error: unknown): boolean {
  return systemErrorCode(error) === 'ENOTEMPTY';
}

/** Error codes of a system that has no room for another process or open file. */
const NO_ROOM = ['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM'];

/** Whether a program could not be started because the system lacks processes, file handles or memory at the moment. */
export function isOutOfResources(error: unknown): boolean {
  return NO_ROOM.includes(systemErrorCode(error) ?? '');
}

/** Error codes while reading a request, or writing a response, after the client has closed the connection. */
const CLIENT_GONE = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE'];

/** Whether a request or a response could not be completed because the client has disconnected. */
export function isClientGone(error: unknown): boolean {
  return CLIENT_GONE.includes(systemErrorCode(error) ?? '');
}
