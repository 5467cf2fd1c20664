import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgencyContext } from '../auth/agency-context.js';
import { CurrentAgency } from '../auth/current-agency.js';
import { invalidListQuery } from '../pagination/list-query.dto.js';
import { ApiResponses } from '../platform/http/document/api-responses.js';
import { JOB_PAGE_EXAMPLES } from './dto/job-examples.js';
import { JobQueryDto } from './dto/job-query.dto.js';
import { JobPageDto } from './dto/job-response.dto.js';
import { type JobPage, JobsService } from './jobs.service.js';

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
