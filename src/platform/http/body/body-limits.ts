import type { Request } from 'express';
import { LIMITS } from '../../../catalogue/limits.js';
import { isBulkRequest, isInventoryRequest } from '../bulk-request.js';

/** The limits of a request body (D-14, D-155). */
export interface BodyLimits {
  /** After decompression. */
  bytes: number;
  /** Members of all its objects together. */
  members: number;
  /** All values in the body, including arrays and objects. */
  values: number;
}

/** The limits of any request except those below. */
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

/** The body limits of this request. */
export function bodyLimitsOf(request: Request): BodyLimits {
  if (isInventoryRequest(request)) {
    return INVENTORY_BODY;
  }
  return isBulkRequest(request) ? BULK_BODY : SINGLE_BODY;
}
