import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
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

const BodyOfMany = Reflector.createDecorator<BodyLimits>();

const reflector = new Reflector();

/** Marks a route whose requests carry many operations: with larger bodies (D-14), and a rate limit of their own (D-53). */
export const BulkRoute = (): MethodDecorator => BodyOfMany(BULK_BODY);

/** The same for a route that is sent an inventory, which is as large as a bulk but has more and smaller entries (D-211). */
export const InventoryRoute = (): MethodDecorator => BodyOfMany(INVENTORY_BODY);

/** The body limits of the route. */
export function bodyLimitsOf(context: ExecutionContext): BodyLimits {
  return limitsOfMany(context) ?? SINGLE_BODY;
}

/** Whether the requests of the route count towards the limit of bulk requests. */
export function isBulkRoute(context: ExecutionContext): boolean {
  return limitsOfMany(context) !== undefined;
}

function limitsOfMany(context: ExecutionContext): BodyLimits | undefined {
  return reflector.get(BodyOfMany, context.getHandler());
}
