import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../../auth/agency-context.js';
import { CurrentAgency, RequireScope } from '../../auth/auth.decorators.js';
import { LIMITS } from '../../catalogue/limits.js';
import {
  ApiPathExternalId,
  ApiPathId,
  INVALID_PATH_EXTERNAL_ID,
  INVALID_PATH_ID,
  PathExternalId,
  PathId,
} from '../../identity/path-ids.js';
import type { Target } from '../../platform/batch/target.js';
import { ApiResponses } from '../../platform/http/document/api-responses.js';
import { OwnConcurrencyLimit } from '../../rate-limiting/agency-concurrency.guard.js';
import { DUPLICATES_EXAMPLES, ListingDuplicatesResponse } from './dto/duplicates.dto.js';
import { PossibleDuplicates } from './possible-duplicates.js';

const DESCRIPTION =
  'Returns listings of yours with the same types that match in everything that both specify (location within 100 m, area, ' +
  'floor, rooms), and in enough of it or in their photos. Values that only one of the two specifies are not considered. ' +
  `Returns at most ${LIMITS.duplicatesPerListing} listings, most likely first, each with a score from 0 to 1 and the reasons.`;

const RESPONSE = { description: 'The possible duplicates; empty: there are none', examples: DUPLICATES_EXAMPLES };

@ApiTags('Listings')
@Controller('listings')
export class ListingDuplicatesController {
  constructor(private readonly duplicates: PossibleDuplicates) {}

  @Get('external/:externalId/duplicates')
  @OwnConcurrencyLimit('all requests')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'Find possible duplicates of a listing, by your external id',
    operationId: 'getListingDuplicatesByExternalId',
    description: DESCRIPTION,
  })
  @ApiPathExternalId('CRM-1050')
  @ApiResponses(ListingDuplicatesResponse, RESPONSE, INVALID_PATH_EXTERNAL_ID, 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  ofExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
  ): Promise<ListingDuplicatesResponse> {
    return this.of(agency, { externalId });
  }

  @Get(':id/duplicates')
  @OwnConcurrencyLimit('all requests')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'Find possible duplicates of a listing',
    operationId: 'getListingDuplicates',
    description: DESCRIPTION,
  })
  @ApiPathId(62)
  @ApiResponses(ListingDuplicatesResponse, RESPONSE, INVALID_PATH_ID, 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  ofId(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<ListingDuplicatesResponse> {
    return this.of(agency, { id });
  }

  private async of(agency: AgencyContext, target: Target): Promise<ListingDuplicatesResponse> {
    return { duplicates: await this.duplicates.of(agency.id, target) };
  }
}
