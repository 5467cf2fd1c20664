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
    summary: 'Get the clock of the test agency',
    operationId: 'getTestClock',
    description: 'Expiry and retention of a test agency are based on this clock.',
  })
  @ApiResponses(ClockResponse, { description: 'The clock', examples: CLOCK }, 'NOT_FOUND')
  clock(@CurrentAgency() agency: AgencyContext): Promise<ClockResponse> {
    return this.testing.readClock(agency.id);
  }

  @IdempotentPost('clock')
  @HttpCode(200)
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Advance the clock of the test agency',
    operationId: 'advanceTestClock',
    description:
      'Everything that is due at the new time is processed: listings expire, `listing.expiring` events are created, ' +
      '`pendingReferences` are dropped, and unused files, old events, jobs, webhook deliveries and stored idempotent responses are deleted. If that takes ' +
      'longer than 20 seconds, `complete` is false and the rest follows within minutes. The time in between is skipped. Timestamps still use the clock of the ' +
      "service; only `expiresAt`, and `until` in `pendingReferences`, use the agency's clock. Only a reset sets the " +
      'clock back.',
  })
  @ApiBody({ type: ClockAdvanceDto, examples: ADVANCE })
  @ApiResponses(
    ClockAdvanceResponse,
    { description: 'The clock has been advanced', examples: ADVANCED },
    ...BODY_ERRORS,
    refusalOf(() => validated(ClockAdvanceDto, { advance: '61 days' })),
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  advance(@CurrentAgency() agency: AgencyContext, @Body() dto: ClockAdvanceDto): Promise<ClockAdvanceResponse> {
    return this.testing.advance(agency.id, dto);
  }

  @Get('reset')
  @ApiOperation({
    summary: 'Get the progress of a reset',
    operationId: 'getTestReset',
    description: 'Whether the last reset has been completed. This call changes nothing.',
  })
  @ApiResponses(ResetResponse, { description: 'The progress', examples: RESET }, 'NOT_FOUND')
  resetProgress(@CurrentAgency() agency: AgencyContext): Promise<ResetResponse> {
    return this.testing.readReset(agency.id);
  }

  @IdempotentPost('reset')
  @HttpCode(200)
  @BodyOptional()
  @RequireScope('listings:write')
  @ApiOperation({
    summary: 'Reset the test agency',
    operationId: 'resetTestAgency',
    description:
      'Deletes listings, agents, media files with their content, uploads, jobs, events, blocks and stored idempotent ' +
      "responses, and sets the clock back to the service's. API keys, webhooks and the event numbering are kept. " +
      'During the reset, writes are rejected with 429 and `Retry-After`. Each call after the end of a reset begins another one.',
  })
  @ApiResponses(
    ResetResponse,
    { description: 'The agency is empty, or the reset is in progress', examples: RESET },
    ...BODY_ERRORS,
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
  )
  reset(@CurrentAgency() agency: AgencyContext): Promise<ResetResponse> {
    return this.testing.reset(agency.id);
  }
}
