import { Body, Controller, HttpCode } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../../auth/auth.decorators.js';
import { LIMITS } from '../../catalogue/limits.js';
import { IdempotentPost } from '../../idempotency/idempotency.interceptor.js';
import { InventoryRoute } from '../../platform/http/body/body-limits.js';
import { ApiResponses, BODY_ERRORS } from '../../platform/http/document/api-responses.js';
import {
  LISTING_INVENTORY_EXAMPLES,
  LISTING_INVENTORY_RESPONSES,
  LISTING_ORPHANS_REFUSED,
  ListingReconcileDto,
  ListingReconcileResponse,
} from './dto/listing-reconcile.dto.js';
import { ListingReconciliation } from './listing-reconciliation.js';

@ApiTags('Listings')
@Controller('listings')
export class ListingReconcileController {
  constructor(private readonly reconciliation: ListingReconciliation) {}

  @IdempotentPost('reconcile')
  @InventoryRoute()
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Compare all your listings with the stored ones',
    operationId: 'reconcileListings',
    description:
      `Compares an inventory of up to ${LIMITS.inventoryEntries} entries with the stored listings at one moment: by ` +
      '`sourceHash` if both sides have one, otherwise by `sourceUpdatedAt`. Listings that cannot be compared count as ' +
      'equal (`inStep`). A stored listing that has changed since its source version was sent, by a write without a ' +
      'source version or because an agent or file was deleted, is `changed` even if the source versions match, and so is ' +
      'one whose publishing failed for a temporary reason. With `orphans`, a job applies ' +
      'that action to the linked listings that are not in the inventory. The job checks each listing again and skips those ' +
      'that were written after this response.',
  })
  @ApiBody({ type: ListingReconcileDto, examples: LISTING_INVENTORY_EXAMPLES })
  @ApiResponses(
    ListingReconcileResponse,
    { description: 'The differences', examples: LISTING_INVENTORY_RESPONSES },
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
