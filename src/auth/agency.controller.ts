import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAnswers } from '../http/api-answers.js';
import { AgenciesService } from './agencies.service.js';
import type { AgencyContext } from './agency-context.js';
import { CurrentAgency } from './current-agency.js';
import { AgencyAnswer } from './dto/agency-answer.dto.js';

@ApiTags('agency')
@Controller('agency')
export class AgencyController {
  constructor(private readonly agencies: AgenciesService) {}

  @Get()
  @ApiOperation({ summary: 'Test the connection: whose key this is and what it may do', operationId: 'getAgency' })
  @ApiAnswers(AgencyAnswer, {})
  describe(@CurrentAgency() agency: AgencyContext): Promise<AgencyAnswer> {
    return this.agencies.describe(agency);
  }
}
