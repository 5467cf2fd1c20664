import type { Request } from 'express';

/**
 * Whether the request goes to a bulk route, which has its own body limits (D-14) and rate limit (D-53). The router accepts a
 * trailing slash.
 */
export function isBulkRequest({ originalUrl }: Pick<Request, 'originalUrl'>): boolean {
  return /^[^?]*\/bulk\/?(?:\?|$)/.test(originalUrl);
}

/** Whether the request sends an inventory, which is as large as a bulk but has more and smaller entries (D-211). */
export function isInventoryRequest({ originalUrl }: Pick<Request, 'originalUrl'>): boolean {
  return /^[^?]*\/reconcile\/?(?:\?|$)/.test(originalUrl);
}
