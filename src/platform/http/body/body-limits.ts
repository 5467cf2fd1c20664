import type { Request } from 'express';
import { LIMITS } from '../../../catalogue/limits.js';
import { isBulkRequest, isInventoryRequest } from '../bulk-request.js';

/** What the body of a request may have at most (D-14, D-155). */
export interface BodyLimits {
  /** After inflation. */
  bytes: number;
  /** Of all its objects together. */
  members: number;
  /** Of all its lists and objects together, these included. */
  values: number;
}

/** The body of any request but those below. */
export const SINGLE_BODY: BodyLimits = {
  bytes: LIMITS.singleBodyBytes,
  members: LIMITS.jsonMembers,
  values: LIMITS.jsonValues,
};

const BULK_BODY: BodyLimits = { ...SINGLE_BODY, bytes: LIMITS.bulkBodyBytes };

const INVENTORY_BODY: BodyLimits = {
  bytes: LIMITS.bulkBodyBytes,
  members: LIMITS.inventoryMembers,
  values: LIMITS.inventoryValues,
};

/** What the body of this request may have. */
export function bodyLimitsOf(request: Request): BodyLimits {
  if (isInventoryRequest(request)) {
    return INVENTORY_BODY;
  }
  return isBulkRequest(request) ? BULK_BODY : SINGLE_BODY;
}
