import type { Request } from 'express';

/**
 * Whether the request goes to one of the bulk calls, which have their own limits of size (D-14) and number (D-53). The
 * router does not mind a slash at the end.
 */
export function isBulkRequest({ originalUrl }: Pick<Request, 'originalUrl'>): boolean {
  return /^[^?]*\/bulk\/?(?:\?|$)/.test(originalUrl);
}

/** Whether the request brings an inventory, which is as large as a bulk and holds more, of less each (D-211). */
export function isInventoryRequest({ originalUrl }: Pick<Request, 'originalUrl'>): boolean {
  return /^[^?]*\/reconcile\/?(?:\?|$)/.test(originalUrl);
}
