import { Body, Controller, HttpCode } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../../auth/auth.decorators.js';
import { LIMITS } from '../../catalogue/limits.js';
import { IdempotentPost } from '../../idempotency/idempotency.interceptor.js';
import { ApiResponses, BODY_ERRORS } from '../../platform/http/document/api-responses.js';
import {
  LISTING_INVENTORY_ANSWERS,
  LISTING_INVENTORY_EXAMPLES,
  LISTING_ORPHANS_REFUSED,
  ListingReconcileDto,
  ListingReconcileResponse,
} from './listing-reconcile.dto.js';
import { ListingReconciliation } from './listing-reconciliation.js';

@ApiTags('Listings')
@Controller('listings')
export class ListingReconcileController {
  constructor(private readonly reconciliation: ListingReconciliation) {}

  @IdempotentPost('reconcile')
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Hold all listings that you have against those that are here',
    operationId: 'reconcileListings',
    description:
      `Up to ${LIMITS.inventoryEntries} entries, compared at one moment by \`sourceHash\` where both sides have one, else by ` +
      '`sourceUpdatedAt`; what cannot be compared counts as in step. What has changed here since its version was said, by a write ' +
      'without one or because an agent or file went, is `changed` in any case. With `orphans` a job does to those that the inventory does ' +
      'not have what it says, and looks at each anew: one that is written after this answer is spared.',
  })
  @ApiBody({ type: ListingReconcileDto, examples: LISTING_INVENTORY_EXAMPLES })
  @ApiResponses(
    ListingReconcileResponse,
    { description: 'What differs', examples: LISTING_INVENTORY_ANSWERS },
    ...BODY_ERRORS,
    'INSUFFICIENT_SCOPE',
    LISTING_ORPHANS_REFUSED,
  )
  reconcile(
    @CurrentAgency() agency: AgencyContext,
    @Body() dto: ListingReconcileDto,
  ): Promise<ListingReconcileResponse> {
    return this.reconciliation.reconcile(agency, dto);
  }
}
