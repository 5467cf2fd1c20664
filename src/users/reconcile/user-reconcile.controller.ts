import { Body, Controller, HttpCode } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../../auth/auth.decorators.js';
import { LIMITS } from '../../catalogue/limits.js';
import { IdempotentPost } from '../../idempotency/idempotency.interceptor.js';
import { InventoryRoute } from '../../platform/http/body/body-limits.js';
import { ApiResponses, BODY_ERRORS } from '../../platform/http/document/api-responses.js';
import {
  USER_INVENTORY_EXAMPLES,
  USER_INVENTORY_RESPONSES,
  USER_ORPHANS_REFUSED,
  UserReconcileDto,
  UserReconcileResponse,
} from './dto/user-reconcile.dto.js';
import { UserReconciliation } from './user-reconciliation.js';

@ApiTags('Users')
@Controller('users')
export class UserReconcileController {
  constructor(private readonly reconciliation: UserReconciliation) {}

  @IdempotentPost('reconcile')
  @InventoryRoute()
  @HttpCode(200)
  @RequireScope('users:write')
  @ApiOperation({
    summary: 'Compare all your agents with those stored in the service',
    operationId: 'reconcileUsers',
    description:
      `Send up to ${LIMITS.inventoryEntries} entries. They are compared at one point in time: by \`sourceHash\` if ` +
      'both sides have one, otherwise by `sourceUpdatedAt`. Agents that cannot be compared count as equal ' +
      '(`inStep`). If a stored agent has changed since its source version was sent (by a write without one, or ' +
      'because its avatar was deleted or never arrived), it counts as `changed` even if both versions are equal. ' +
      'With `orphans: delete`, a job deletes the linked agents that are not in the inventory. It checks each again ' +
      'and leaves those alone that were written after this response.',
  })
  @ApiBody({ type: UserReconcileDto, examples: USER_INVENTORY_EXAMPLES })
  @ApiResponses(
    UserReconcileResponse,
    { description: 'The differences', examples: USER_INVENTORY_RESPONSES },
    ...BODY_ERRORS,
    'INSUFFICIENT_SCOPE',
    USER_ORPHANS_REFUSED,
  )
  reconcile(@CurrentAgency() agency: AgencyContext, @Body() dto: UserReconcileDto): Promise<UserReconcileResponse> {
    return this.reconciliation.reconcile(agency, dto);
  }
}
