/** The code of an error of the operating system or a library (`ENOENT`, `ECONNREFUSED`, …); null when it has none. */
export function systemErrorCode(error: unknown): string | null {
  // Not `instanceof`: errors of node's core may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') {
    return null;
  }
  return error.code;
}

/** Whether the disk, or the process's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error) ?? '');
}

/** How a connection that the client has closed shows while its answer is written. */
const CLIENT_GONE = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE'];

/** Whether an answer could not be written to its end because nobody reads it any more. */
export function isClientGone(error: unknown): boolean {
  return CLIENT_GONE.includes(systemErrorCode(error) ?? '');
}
