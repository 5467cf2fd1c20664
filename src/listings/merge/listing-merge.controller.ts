import { Body, Controller, HttpCode } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../../auth/auth.decorators.js';
import { ApiIfMatch, IfMatch, VERSION_CONFLICT } from '../../conditional-writes/if-match.js';
import type { VersionCondition } from '../../conditional-writes/write-options.js';
import { IdempotentPost } from '../../idempotency/idempotency.interceptor.js';
import {
  ApiPathExternalId,
  ApiPathId,
  INVALID_PATH_EXTERNAL_ID,
  INVALID_PATH_ID,
  PathExternalId,
  PathId,
} from '../../identity/path-ids.js';
import type { Target } from '../../platform/batch/target.js';
import { ApiResponses, BODY_ERRORS } from '../../platform/http/document/api-responses.js';
import { UpsertResponseBuilder } from '../upsert-response-builder.js';
import { ListingMergeDto, ListingMergeResponse } from './dto/listing-merge.dto.js';
import { MERGE_AGAIN_EXAMPLES, MERGE_AGAIN_RESPONSES, MERGE_EXAMPLES, MERGE_RESPONSES } from './dto/merge-examples.js';
import { ListingMerger } from './listing-merger.js';
import { wantedMergeOf } from './wanted-merge.js';

const MERGING =
  'Deletes the other listing and permanently redirects its page to the page of this one. This listing takes over from the ' +
  'other one what it lacks: fields that are null or an empty list, all files if it has none, the agent if it has none, and ' +
  'the `externalId` if it has none or `takeExternalId` is true. Values that this listing has are not changed. It takes over ' +
  'no price of another deal or pay period, no pay period for its own price, and no amounts in another currency. The merge ' +
  'is done completely or not at all. Repeating the same merge is not an error. A blocked listing cannot be merged.';

const RESULT = 'The listings are merged';

const REFUSALS = [...BODY_ERRORS, 'INSUFFICIENT_SCOPE', 'NOT_FOUND', 'LISTING_BLOCKED', VERSION_CONFLICT] as const;

@ApiTags('Listings')
@Controller('listings')
export class ListingMergeController {
  constructor(
    private readonly merger: ListingMerger,
    private readonly responses: UpsertResponseBuilder,
  ) {}

  @IdempotentPost(':id/merge')
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Merge another listing into this one',
    operationId: 'mergeListing',
    description: MERGING,
  })
  @ApiIfMatch()
  @ApiPathId(58)
  @ApiBody({ type: ListingMergeDto, examples: MERGE_EXAMPLES })
  @ApiResponses(ListingMergeResponse, { description: RESULT, examples: MERGE_RESPONSES }, ...REFUSALS, INVALID_PATH_ID)
  intoId(
    @CurrentAgency() agency: AgencyContext,
    @PathId() id: number,
    @Body() dto: ListingMergeDto,
    @IfMatch() condition: VersionCondition,
  ): Promise<ListingMergeResponse> {
    return this.into(agency, { id }, dto, condition);
  }

  @IdempotentPost('external/:externalId/merge')
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Merge another listing into this one, by your external id',
    operationId: 'mergeListingByExternalId',
    description: MERGING,
  })
  @ApiIfMatch()
  @ApiPathExternalId('CRM-1050')
  @ApiBody({ type: ListingMergeDto, examples: MERGE_AGAIN_EXAMPLES })
  @ApiResponses(
    ListingMergeResponse,
    { description: RESULT, examples: MERGE_AGAIN_RESPONSES },
    ...REFUSALS,
    INVALID_PATH_EXTERNAL_ID,
  )
  intoExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
    @Body() dto: ListingMergeDto,
    @IfMatch() condition: VersionCondition,
  ): Promise<ListingMergeResponse> {
    return this.into(agency, { externalId }, dto, condition);
  }

  private async into(
    agency: AgencyContext,
    target: Target,
    dto: ListingMergeDto,
    condition: VersionCondition,
  ): Promise<ListingMergeResponse> {
    const written = await this.merger.merge(agency.id, target, wantedMergeOf(dto), condition);
    return { ...this.responses.of(written), merged: written.merged, taken: written.taken };
  }
}
