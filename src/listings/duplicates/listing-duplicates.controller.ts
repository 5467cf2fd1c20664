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
import { DUPLICATES_EXAMPLES, ListingDuplicatesResponse } from './duplicates.dto.js';
import { PossibleDuplicates } from './possible-duplicates.js';

const DESCRIPTION =
  'Listings of the same deal and type that contradict it in nothing that both say (place within 100 m, area, floor, rooms) and ' +
  `share enough of it, or of their photos; at most ${LIMITS.duplicatesPerListing}, likeliest first, each with a score from 0 to 1 ` +
  'and its reasons. What only one of the two says speaks neither for it nor against it.';

const ANSWER = { description: 'What may show the same; empty: nothing', examples: DUPLICATES_EXAMPLES };

@ApiTags('Listings')
@Controller('listings')
export class ListingDuplicatesController {
  constructor(private readonly duplicates: PossibleDuplicates) {}

  @Get('external/:externalId/duplicates')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'Find what may show the same as a listing, by your own id',
    operationId: 'getListingDuplicatesByExternalId',
    description: DESCRIPTION,
  })
  @ApiPathExternalId('CRM-1050')
  @ApiResponses(ListingDuplicatesResponse, ANSWER, INVALID_PATH_EXTERNAL_ID, 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  ofExternalId(
    @CurrentAgency() agency: AgencyContext,
    @PathExternalId() externalId: string,
  ): Promise<ListingDuplicatesResponse> {
    return this.of(agency, { externalId });
  }

  @Get(':id/duplicates')
  @RequireScope('listings:read')
  @ApiOperation({
    summary: 'Find what may show the same as a listing',
    operationId: 'getListingDuplicates',
    description: DESCRIPTION,
  })
  @ApiPathId(62)
  @ApiResponses(ListingDuplicatesResponse, ANSWER, INVALID_PATH_ID, 'INSUFFICIENT_SCOPE', 'NOT_FOUND')
  ofId(@CurrentAgency() agency: AgencyContext, @PathId() id: number): Promise<ListingDuplicatesResponse> {
    return this.of(agency, { id });
  }

  private async of(agency: AgencyContext, target: Target): Promise<ListingDuplicatesResponse> {
    return { duplicates: await this.duplicates.of(agency.id, target) };
  }
}
