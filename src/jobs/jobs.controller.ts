import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/auth.decorators.js';
import { MayWait } from '../auth/key-after-wait.interceptor.js';
import { LIMITS } from '../catalogue/limits.js';
import { invalidListQuery } from '../pagination/dto/list-query.dto.js';
import { ClientGone } from '../platform/http/client-disconnect.js';
import { ApiResponses, refusalOf } from '../platform/http/document/api-responses.js';
import { OwnConcurrencyLimit } from '../rate-limiting/agency-concurrency.guard.js';
import { validated } from '../validation/validated.js';
import { JOB_PAGE_EXAMPLES, JOB_RESPONSE_EXAMPLES } from './dto/job-examples.js';
import { JobQueryDto, JobStatusQueryDto } from './dto/job-query.dto.js';
import { JobPageDto, JobResponseDto } from './dto/job-response.dto.js';
import type { JobResponse } from './job-status.js';
import { type JobPage, JobsService } from './jobs.service.js';

@ApiTags('Jobs')
@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get('job/status')
  @MayWait()
  @ApiOperation({
    summary: 'Get the status of a background job',
    operationId: 'getJobStatus',
    description:
      'Call it with `wait=25` and repeat until the job has finished (long polling). Without `wait`, poll at most ' +
      'once per second: until the job has finished, the response has a `Retry-After` header. A waiting call counts ' +
      `as one request. Up to ${LIMITS.waitsAtOnce} calls per agency and server process can wait at the same time, for ` +
      `events too; further calls return immediately. Jobs are kept for ${LIMITS.jobRetentionDays} days. After a temporary error ` +
      `the service retries the job by itself, up to ${LIMITS.jobRetryPausesSeconds.length + 1} attempts in total, ` +
      'before the status becomes `failed_retryable`. If `isRetryable` is true, send the request that started the job ' +
      'again.',
  })
  @ApiResponses(
    JobResponseDto,
    { description: 'The current state of the job', examples: JOB_RESPONSE_EXAMPLES, headers: ['Retry-After'] },
    refusalOf(() => validated(JobStatusQueryDto, { id: '17a' })),
    'NOT_FOUND',
  )
  async status(
    @CurrentAgency() agency: AgencyContext,
    @Query() { id, wait = 0 }: JobStatusQueryDto,
    @ClientGone() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JobResponse> {
    const job = await this.jobs.status(agency.id, id, { seconds: wait, signal });
    response.set(pollingHeaders(job));
    return job;
  }

  @Get('jobs')
  @OwnConcurrencyLimit('all requests')
  @ApiOperation({
    summary: 'List background jobs',
    operationId: 'listJobs',
    description:
      'Returns the jobs with the given `ids`, or all jobs that match the filters, sorted by `updatedAt`, oldest ' +
      'first. `updatedAt` of a job is when a request created it or, later, when it finished. Follow `nextCursor` ' +
      'until it is null: no job is skipped, and only jobs that finish in the meantime appear twice.',
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

/** When to poll again (D-46). */
function pollingHeaders(job: JobResponse): Record<string, string> {
  return job.completedAt === undefined ? { 'Retry-After': String(LIMITS.jobPollSeconds) } : {};
}
