import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { ApiCount, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { type NamedExamples, refusalOf } from '../../platform/http/document/api-responses.js';
import { LISTING_ORPHAN_CHOICES, type ListingOrphanChoice } from '../../platform/outbox/job-types.js';
import { InventoryEntryDto } from '../../reconcile/inventory-entry.dto.js';
import { guardOrphans } from '../../reconcile/orphans.js';
import {
  EXTERNAL_IDS,
  IsInventory,
  IsOrphansChoice,
  IsOrphanShare,
  LISTED_OBJECTS,
  OrphanDto,
  ReconcileResponse,
  ReconcileSummaryDto,
} from '../../reconcile/reconcile.dto.js';
import { RequestDto } from '../../validation/request-dto.js';

/** The body of `POST /listings/reconcile` (D-211, D-212). */
@ApiExtraModels(InventoryEntryDto)
@RequestDto({
  schema: 'ListingReconcileBody',
  description: 'The listings that you have, and what is to become of others.',
  noun: 'a reconciliation',
})
export class ListingReconcileDto {
  @IsInventory()
  inventory: unknown[];

  @IsOrphansChoice(
    LISTING_ORPHAN_CHOICES,
    'What a job does to linked listings that the inventory does not have; `report`: nothing',
  )
  orphans?: ListingOrphanChoice;

  @IsOrphanShare(
    'The largest part of the linked listings that are no drafts to which that may be done, else 409; 1: all, which an ' +
      'empty inventory needs',
  )
  maxOrphanShare?: number;
}

@ResponseSchema('OrphanedListing', 'A linked listing that the inventory does not have.')
class OrphanedListingDto extends OrphanDto {
  @ApiProperty({ enum: LISTING_STATUSES, example: 'draft' })
  status: string;
}

@ResponseSchema('UnlinkedListing', 'A listing without an external id, which nothing is done to.')
class UnlinkedListingDto {
  @ApiId({ example: 60 })
  id: number;

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active' })
  status: string;
}

@ResponseSchema('ListingReconcileSummary', 'How many there are of each.')
class ListingReconcileSummaryDto extends ReconcileSummaryDto {
  @ApiCount({ example: 0, description: 'Of those in step' })
  expiring: number;
}

/** The response of `POST /listings/reconcile`. */
@ResponseSchema('ListingReconcileResponse', 'What differs, all seen at the same moment.')
export class ListingReconcileResponse extends ReconcileResponse {
  @ApiProperty({ type: ListingReconcileSummaryDto })
  declare summary: ListingReconcileSummaryDto;

  @ApiProperty({
    ...EXTERNAL_IDS,
    example: [],
    description:
      `In step, and expired, or to expire within ${LIMITS.expiringDays} days (half of its lifetime, where that is ` +
      'shorter) unless it is written again: send it',
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
    summary: 'What differs, without doing anything',
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
  summary: { inventory: 3, inStep: 2, missing: 1, changed: 0, ahead: 0, orphaned: 1, unlinked: 0, expiring: 0 },
  missing: ['CRM-9'],
  changed: [],
  ahead: [],
  expiring: [],
  orphaned: [{ id: 59, externalId: 'CRM-1044', status: 'draft' }],
  unlinked: [],
};

export const LISTING_INVENTORY_ANSWERS = {
  report: { summary: 'One is missing here, and one there', value: PLAN },
} satisfies NamedExamples;

/** The documented refusal when too many listings would be affected. */
export const LISTING_ORPHANS_REFUSED = refusalOf(() => guardOrphans({ inventory: 0, concerned: 1, stock: 1 }, 0, PLAN));
