import type { Request } from 'express';

/**
 * Whether the request goes to a bulk route, which has its own body limits (D-14) and rate limit (D-53). The router accepts a
 * trailing slash. Judged by the path that is routed: a request target with a fragment ends differently.
 */
export function isBulkRequest({ path }: Pick<Request, 'path'>): boolean {
  return /\/bulk\/?$/.test(path);
}

/** Whether the request sends an inventory, which is as large as a bulk but has more and smaller entries (D-211). */
export function isInventoryRequest({ path }: Pick<Request, 'path'>): boolean {
  return /\/reconcile\/?$/.test(path);
}
