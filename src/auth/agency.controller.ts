import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiResponses } from '../platform/http/document/api-responses.js';
import { AgencyAccessService } from './agency-access.service.js';
import type { AgencyContext } from './agency-context.js';
import { CurrentAgency } from './auth.decorators.js';
import { AGENCY_EXAMPLES, AgencyResponse } from './dto/agency-response.dto.js';

@ApiTags('Agency')
@Controller('agency')
export class AgencyController {
  constructor(private readonly access: AgencyAccessService) {}

  @Get()
  @ApiOperation({
    summary: 'Get the agency and the scopes of the API key',
    operationId: 'getAgency',
    description: 'Use it to test the connection. Any valid API key may call it.',
  })
  @ApiResponses(AgencyResponse, { description: 'The key is valid', examples: AGENCY_EXAMPLES })
  describe(@CurrentAgency() agency: AgencyContext): Promise<AgencyResponse> {
    return this.access.describe(agency);
  }
}
