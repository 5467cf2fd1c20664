import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency, RequireScope, TestAgencyOnly } from '../auth/auth.decorators.js';
import { IdempotentPost } from '../idempotency/idempotency.interceptor.js';
import { BodyOptional } from '../platform/http/body/json-body.guard.js';
import { ApiResponses, BODY_ERRORS, refusalOf } from '../platform/http/document/api-responses.js';
import { validated } from '../validation/validated.js';
import { ADVANCE, ADVANCED, CLOCK, ClockAdvanceDto, ClockAdvanceResponse, ClockResponse } from './dto/clock.dto.js';
import { RESET, ResetResponse } from './dto/reset.dto.js';
import { TestAgenciesService } from './test-agencies.service.js';

@ApiTags('Testing')
@Controller('test')
@TestAgencyOnly()
export class TestAgenciesController {
  constructor(private readonly testing: TestAgenciesService) {}

  @Get('clock')
  @ApiOperation({
    summary: "Tell the agency's time",
    operationId: 'getTestClock',
    description: 'What expiry and retention of a test agency go by.',
  })
  @ApiResponses(ClockResponse, { description: 'The clock', examples: CLOCK }, 'NOT_FOUND')
  clock(@CurrentAgency() agency: AgencyContext): Promise<ClockResponse> {
    return this.testing.readClock(agency.id);
  }

  @IdempotentPost('clock')
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Let time pass for the agency',
    operationId: 'advanceTestClock',
    description:
      'What is due by then is done before the answer: listings expire, `listing.expiring` is told, unused files, old events, jobs, ' +
      'deliveries and remembered answers go. What lies between is jumped over. Timestamps stay those of the service; `expiresAt`, and ' +
      "`until` in `pendingReferences`, are by the agency's clock, which only a reset sets back.",
  })
  @ApiBody({ type: ClockAdvanceDto, examples: ADVANCE })
  @ApiResponses(
    ClockAdvanceResponse,
    { description: 'It is later', examples: ADVANCED },
    ...BODY_ERRORS,
    refusalOf(() => validated(ClockAdvanceDto, { advance: '61 days' })),
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  advance(@CurrentAgency() agency: AgencyContext, @Body() dto: ClockAdvanceDto): Promise<ClockAdvanceResponse> {
    return this.testing.advance(agency.id, dto);
  }

  @IdempotentPost('reset')
  @HttpCode(200)
  @BodyOptional()
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Empty the agency',
    operationId: 'resetTestAgency',
    description:
      'Listings, agents, media with their bytes, uploads, jobs, events and remembered answers go, and the clock is the ' +
      "service's again. Keys, webhooks and the numbering of events stay. While it goes on, writes are 429 with `Retry-After`.",
  })
  @ApiResponses(
    ResetResponse,
    { description: 'It is empty, or will be soon', examples: RESET },
    ...BODY_ERRORS,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  reset(@CurrentAgency() agency: AgencyContext): Promise<ResetResponse> {
    return this.testing.reset(agency.id);
  }
}
