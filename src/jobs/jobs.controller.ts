import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/current-agency.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiAnswers, refusalOf } from '../http/api-answers.js';
import { ID_SCHEMA } from '../http/api-properties.js';
import { readIdQuery } from '../identity/id-query.js';
import { JobAnswerDto } from './job-answer.dto.js';
import { JOB_ANSWER_EXAMPLES } from './job-examples.js';
import type { JobAnswer } from './job-status.js';
import { JobsService } from './jobs.service.js';

@ApiTags('Jobs')
@Controller('job')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get('status')
  @ApiOperation({
    summary: 'Ask how a background job is doing',
    operationId: 'getJobStatus',
    description:
      'Ask at most once a second until the job has ended: before that the answer carries `Retry-After`. A job is ' +
      `kept for ${LIMITS.jobRetentionDays} days. Temporary faults are tried again by the service, up to ` +
      `${LIMITS.jobRetryPausesSeconds.length + 1} times in all, before a job becomes \`failed_retryable\`; what \`isRetryable\` then asks ` +
      'for is to send the request again that started the job.',
  })
  @ApiQuery({
    name: 'id',
    required: true,
    schema: { ...ID_SCHEMA, example: 912 },
    description: 'The `jobId` of an answer',
  })
  @ApiAnswers(
    JobAnswerDto,
    { description: 'The job as it is now', examples: JOB_ANSWER_EXAMPLES, headers: ['Retry-After'] },
    refusalOf(() => readIdQuery({ id: '17a' })),
    'NOT_FOUND',
  )
  async status(
    @CurrentAgency() agency: AgencyContext,
    @Query() query: Readonly<Record<string, unknown>>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobAnswer> {
    const job = await this.jobs.status(agency.id, readIdQuery(query));
    response.set(pollingHeaders(job));
    return job;
  }
}

/** When to ask again (D-46). */
function pollingHeaders(job: JobAnswer): Record<string, string> {
  return job.completedAt === undefined ? { 'Retry-After': String(LIMITS.jobPollSeconds) } : {};
}
