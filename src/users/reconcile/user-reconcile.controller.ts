import { Body, Controller, HttpCode } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../../auth/auth.decorators.js';
import { LIMITS } from '../../catalogue/limits.js';
import { IdempotentPost } from '../../idempotency/idempotency.interceptor.js';
import { ApiResponses, BODY_ERRORS } from '../../platform/http/document/api-responses.js';
import {
  USER_INVENTORY_ANSWERS,
  USER_INVENTORY_EXAMPLES,
  USER_ORPHANS_REFUSED,
  UserReconcileDto,
  UserReconcileResponse,
} from './user-reconcile.dto.js';
import { UserReconciliation } from './user-reconciliation.js';

@ApiTags('Users')
@Controller('users')
export class UserReconcileController {
  constructor(private readonly reconciliation: UserReconciliation) {}

  @IdempotentPost('reconcile')
  @HttpCode(200)
  @RequireScope('users:write')
  @ApiOperation({
    summary: 'Hold all agents that you have against those that are here',
    operationId: 'reconcileUsers',
    description:
      `Up to ${LIMITS.inventoryEntries} entries, compared at one moment by \`sourceHash\` where both sides have one, else by ` +
      '`sourceUpdatedAt`; what cannot be compared counts as in step. What has changed here since its version was said, by a write ' +
      'without one or because an agent or file went, is `changed` in any case. With `orphans` a job does to those that the inventory does ' +
      'not have what it says, and looks at each anew: one that is written after this answer is spared.',
  })
  @ApiBody({ type: UserReconcileDto, examples: USER_INVENTORY_EXAMPLES })
  @ApiResponses(
    UserReconcileResponse,
    { description: 'What differs', examples: USER_INVENTORY_ANSWERS },
    ...BODY_ERRORS,
    'INSUFFICIENT_SCOPE',
    USER_ORPHANS_REFUSED,
  )
  reconcile(@CurrentAgency() agency: AgencyContext, @Body() dto: UserReconcileDto): Promise<UserReconcileResponse> {
    return this.reconciliation.reconcile(agency, dto);
  }
}
