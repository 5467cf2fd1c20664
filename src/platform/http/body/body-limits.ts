import { SetMetadata } from '@nestjs/common';
import { LIMITS } from '../../../catalogue/limits.js';

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

const BODY_OF_MANY = 'http:body-of-many';

/** Marks a route whose requests carry many operations: with larger bodies (D-14), and a rate limit of their own (D-53). */
export const BulkRoute = (): MethodDecorator => SetMetadata(BODY_OF_MANY, BULK_BODY);

/** The same for a route that is sent an inventory, which is as large as a bulk but has more and smaller entries (D-211). */
export const InventoryRoute = (): MethodDecorator => SetMetadata(BODY_OF_MANY, INVENTORY_BODY);

/** The body limits of the route with this handler. */
export function bodyLimitsOf(handler: object): BodyLimits {
  return limitsOfMany(handler) ?? SINGLE_BODY;
}

/** Whether the requests of the route with this handler count towards the limit of bulk requests. */
export function isBulkRoute(handler: object): boolean {
  return limitsOfMany(handler) !== undefined;
}

function limitsOfMany(handler: object): BodyLimits | undefined {
  return Reflect.getMetadata(BODY_OF_MANY, handler) as BodyLimits | undefined;
}
