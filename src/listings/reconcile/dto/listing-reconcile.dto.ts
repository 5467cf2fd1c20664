import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../catalogue/limits.js';
import { LISTING_STATUSES } from '../../../catalogue/vocabulary.js';
import { ApiCount, ApiId, ResponseSchema } from '../../../platform/http/document/api-properties.js';
import { type NamedExamples, refusalOf } from '../../../platform/http/document/api-responses.js';
import { InventoryEntryDto } from '../../../reconcile/dto/inventory-entry.dto.js';
import {
  EXTERNAL_IDS,
  IsCollectedSince,
  IsInventory,
  IsOrphansChoice,
  IsOrphanShare,
  LISTED_OBJECTS,
  OrphanDto,
  ReconcileResponse,
  ReconcileSummaryDto,
} from '../../../reconcile/dto/reconcile.dto.js';
import { guardOrphans } from '../../../reconcile/orphans.js';
import { LISTING_ORPHAN_CHOICES, type ListingOrphanChoice } from '../../../reconcile/reconcile.job-types.js';
import { RequestDto } from '../../../validation/request-dto.js';

/** The body of `POST /listings/reconcile` (D-211, D-212). */
@ApiExtraModels(InventoryEntryDto)
@RequestDto({
  schema: 'ListingReconcileBody',
  description: 'All listings that your system has, and what to do with the other linked listings.',
  noun: 'a reconciliation',
})
export class ListingReconcileDto {
  @IsInventory()
  inventory: unknown[];

  @IsOrphansChoice(
    LISTING_ORPHAN_CHOICES,
    'What a job does with linked listings that are not in the inventory; `report`: nothing, they are only reported',
  )
  orphans?: ListingOrphanChoice;

  @IsOrphanShare(
    'The maximum share of listings that `orphans` may change, from 0 to 1, relative to the number of linked listings that ' +
      'are not drafts. If it is exceeded, the request fails with 409. 1 allows all; an empty inventory requires it.',
  )
  maxOrphanShare?: number;

  @IsCollectedSince()
  collectedSince?: string;
}

@ResponseSchema('OrphanedListing', 'A linked listing that is not in the inventory.')
class OrphanedListingDto extends OrphanDto {
  @ApiProperty({ enum: LISTING_STATUSES, example: 'draft' })
  status: string;
}

@ResponseSchema('UnlinkedListing', 'A listing without an `externalId`. A reconciliation never changes it.')
class UnlinkedListingDto {
  @ApiId({ example: 60 })
  id: number;

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active' })
  status: string;
}

@ResponseSchema('ListingReconcileSummary', 'The number of listings in each group.')
class ListingReconcileSummaryDto extends ReconcileSummaryDto {
  @ApiCount({ example: 0, description: 'Listings among `inStep` that have expired or will expire soon' })
  expiring: number;
}

/** The response of `POST /listings/reconcile`. */
@ResponseSchema('ListingReconcileResponse', 'The differences, all determined at the same moment.')
export class ListingReconcileResponse extends ReconcileResponse {
  @ApiProperty({ type: ListingReconcileSummaryDto })
  declare summary: ListingReconcileSummaryDto;

  @ApiProperty({
    ...EXTERNAL_IDS,
    example: [],
    description:
      `Equal on both sides, but expired, or expiring within ${LIMITS.expiringDays} days (or half of the listing ` +
      'lifetime, if that is shorter) unless written again. Send these listings again.',
  })
  expiring: string[];

  @ApiProperty({ type: [OrphanedListingDto], ...LISTED_OBJECTS })
  orphaned: OrphanedListingDto[];

  @ApiProperty({ type: [UnlinkedListingDto], ...LISTED_OBJECTS })
  unlinked: UnlinkedListingDto[];
}

/** The examples in the OpenAPI document. */

export const LISTING_INVENTORY_EXAMPLES = {
  report: {
    summary: 'Report the differences without changing anything',
    value: {
      inventory: [
        { externalId: 'CRM-1042', sourceHash: '5d41402a' },
        { externalId: 'CRM-1043', sourceUpdatedAt: '2026-05-01T09:26:10.000Z' },
        { externalId: 'CRM-9' },
      ],
    },
  },
} as const satisfies NamedExamples;

const PLAN = {
  summary: {
    inventory: 3,
    inStep: 2,
    missing: 1,
    changed: 0,
    ahead: 0,
    uncompared: 2,
    orphaned: 1,
    unlinked: 0,
    expiring: 0,
  },
  missing: ['CRM-9'],
  changed: [],
  ahead: [],
  uncompared: ['CRM-1042', 'CRM-1043'],
  expiring: [],
  orphaned: [{ id: 59, externalId: 'CRM-1044', status: 'draft' }],
  unlinked: [],
};

export const LISTING_INVENTORY_RESPONSES = {
  report: {
    summary: 'One listing is missing in the service, one in the inventory, and two are stored without a version',
    value: PLAN,
  },
} satisfies NamedExamples;

/** The documented refusal when too many listings would be affected. */
export const LISTING_ORPHANS_REFUSED = refusalOf(() => guardOrphans({ inventory: 0, concerned: 1, stock: 1 }, 0, PLAN));
