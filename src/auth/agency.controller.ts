import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAnswers } from '../platform/http/document/api-answers.js';
import { AgenciesService } from './agencies.service.js';
import type { AgencyContext } from './agency-context.js';
import { CurrentAgency } from './current-agency.js';
import { AGENCY_EXAMPLES, AgencyAnswer } from './dto/agency-answer.dto.js';

@ApiTags('Agency')
@Controller('agency')
export class AgencyController {
  constructor(private readonly agencies: AgenciesService) {}

  @Get()
  @ApiOperation({
    summary: 'Test the connection: whose key this is and what it may do',
    operationId: 'getAgency',
    description: 'The first call of an integration. Any valid key may make it.',
  })
  @ApiAnswers(AgencyAnswer, { description: 'The key is valid', examples: AGENCY_EXAMPLES })
  describe(@CurrentAgency() agency: AgencyContext): Promise<AgencyAnswer> {
    return this.agencies.describe(agency);
  }
}
