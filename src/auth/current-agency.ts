import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AgencyContext, RequestWithAgency } from './agency-context.js';

/** Gives a controller's method the calling `AgencyContext`. */
export const CurrentAgency = createParamDecorator((_: unknown, context: ExecutionContext): AgencyContext => {
  const { agency } = context.switchToHttp().getRequest<RequestWithAgency>();
  if (agency === undefined) {
    throw new Error('A public route has no calling agency');
  }
  return agency;
});
