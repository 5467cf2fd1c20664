import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/auth.decorators.js';
import { MayWait } from '../auth/key-after-wait.interceptor.js';
import { LIMITS } from '../catalogue/limits.js';
import { invalidListQuery } from '../pagination/list-query.dto.js';
import { CallerGone } from '../platform/http/caller-gone.js';
import { ApiResponses, refusalOf } from '../platform/http/document/api-responses.js';
import { validated } from '../validation/validated.js';
import { JOB_ANSWER_EXAMPLES, JOB_PAGE_EXAMPLES } from './dto/job-examples.js';
import { JobQueryDto, JobStatusQueryDto } from './dto/job-query.dto.js';
import { JobPageDto, JobResponseDto } from './dto/job-response.dto.js';
import type { JobResponse } from './job-status.js';
import { type JobPage, JobsService } from './jobs.service.js';

@ApiTags('Jobs')
@Controller('job')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get('status')
  @MayWait()
  @ApiOperation({
    summary: 'Ask how a background job is doing',
    operationId: 'getJobStatus',
    description:
      'Ask with `wait=25`, and again until the job has ended; or without, once a second at most: before the end the answer ' +
      `carries \`Retry-After\`. A wait is one request; an agency has ${LIMITS.jobWaitsAtOnce} of them at once in a process, and ` +
      'further ones are answered as if they did not wait. A job is ' +
      `kept for ${LIMITS.jobRetentionDays} days. Temporary faults are tried again by the service, up to ` +
      `${LIMITS.jobRetryPausesSeconds.length + 1} times in all, before a job becomes \`failed_retryable\`; what \`isRetryable\` then asks ` +
      'for is to send the request again that started the job.',
  })
  @ApiResponses(
    JobResponseDto,
    { description: 'The job as it is now', examples: JOB_ANSWER_EXAMPLES, headers: ['Retry-After'] },
    refusalOf(() => validated(JobStatusQueryDto, { id: '17a' })),
    'NOT_FOUND',
  )
  async status(
    @CurrentAgency() agency: AgencyContext,
    @Query() { id, wait = 0 }: JobStatusQueryDto,
    @CallerGone() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobResponse> {
    const job = await this.jobs.status(agency.id, id, { seconds: wait, signal });
    response.set(pollingHeaders(job));
    return job;
  }
}

/** When to poll again (D-46). */
function pollingHeaders(job: JobResponse): Record<string, string> {
  return job.completedAt === undefined ? { 'Retry-After': String(LIMITS.jobPollSeconds) } : {};
}

@ApiTags('Jobs')
@Controller('jobs')
export class JobListController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @ApiOperation({
    summary: 'List background jobs',
    operationId: 'listJobs',
    description:
      'Those with the given ids, or by `updatedAt`, which is when a job was started by a request or, later, when it ended: ' +
      'oldest change first. Follow `nextCursor` to the end; a walk skips nothing and repeats only what ended meanwhile.',
  })
  @ApiResponses(
    JobPageDto,
    { description: 'A page of jobs', examples: JOB_PAGE_EXAMPLES },
    invalidListQuery(JobQueryDto),
  )
  list(@CurrentAgency() agency: AgencyContext, @Query() query: JobQueryDto): Promise<JobPage> {
    return this.jobs.list(agency.id, query);
  }
}
