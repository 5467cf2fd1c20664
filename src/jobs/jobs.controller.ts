import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/current-agency.js';
import { ApiAnswers } from '../http/api-answers.js';
import { parseInternalId } from '../identity/path-ids.js';
import { JOB_ANSWER_EXAMPLES, JobAnswerDto } from './job-answer.dto.js';
import type { JobAnswer } from './job-status.js';
import { JobsService } from './jobs.service.js';

@ApiTags('jobs')
@Controller('job')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get('status')
  @ApiOperation({
    summary: 'Ask how a background job is doing',
    description: 'Ask at most once a second until the job has ended: the answer carries `Retry-After: 1` before that.',
    operationId: 'getJobStatus',
  })
  @ApiQuery({ name: 'id', type: Number, required: true, example: 912, description: 'The `jobId` of an earlier answer' })
  @ApiAnswers(JobAnswerDto, { examples: JOB_ANSWER_EXAMPLES }, 'VALIDATION_FAILED', 'NOT_FOUND')
  async status(
    @CurrentAgency() agency: AgencyContext,
    @Query('id') id: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobAnswer> {
    const job = await this.jobs.status(agency.id, parseInternalId(id, 'id'));
    response.set(pollingHeaders(job));
    return job;
  }
}

/** When to ask again (D-46). */
function pollingHeaders(job: JobAnswer): Record<string, string> {
  return job.completedAt === undefined ? { 'Retry-After': '1' } : {};
}
