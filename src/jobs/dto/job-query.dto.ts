import { LIMITS } from '../../catalogue/limits.js';
import { PageQueryDto } from '../../pagination/dto/list-query.dto.js';
import { ID_SCHEMA } from '../../platform/http/document/api-properties.js';
import {
  internalId,
  internalIdList,
  option,
  options,
  QueryValue,
  wholeNumber,
} from '../../validation/query-parameters.js';
import { QueryDto } from '../../validation/request-dto.js';
import { JOB_STATUSES, type JobStatus } from '../job-status.js';
import { JOB_TYPE_NAMES, type JobTypeName } from '../job-types.js';

/** The query of `GET /jobs`. */
@QueryDto()
export class JobQueryDto extends PageQueryDto {
  @QueryValue(internalIdList(LIMITS.jobIdsPerRequest), {
    schema: {
      type: 'string',
      pattern: `^[1-9]\\d*(,[1-9]\\d*){0,${LIMITS.jobIdsPerRequest - 1}}$`,
      maxLength: LIMITS.jobIdsPerRequest * 17 - 1,
      examples: ['901,905,912'],
    },
    description:
      `Only these jobs: a comma-separated list of up to ${LIMITS.jobIdsPerRequest} job ids. All are returned on one ` +
      'page, in the given order. Cannot be combined with other parameters',
  })
  ids?: number[];

  @QueryValue(options(JOB_STATUSES), {
    schema: {
      type: 'array',
      maxItems: JOB_STATUSES.length,
      items: { type: 'string', enum: [...JOB_STATUSES] },
      examples: [['failed', 'failed_retryable']],
    },
    description: 'Only jobs with one of these statuses. Repeat the parameter to pass several',
  })
  status?: JobStatus[];

  @QueryValue(option(JOB_TYPE_NAMES), {
    schema: { type: 'string', enum: [...JOB_TYPE_NAMES], examples: ['announcement_finalize'] },
    description: 'Only jobs of this type',
  })
  type?: JobTypeName;

  @QueryValue(internalId, {
    schema: { ...ID_SCHEMA, examples: [57] },
    description:
      'Only jobs for the object with this id: a listing, a media file, a webhook or, for jobs that concern the whole ' +
      'agency, the agency. Combine it with `type`, because objects of different kinds can have the same id',
  })
  subjectId?: number;
}

/** The query of `GET /job/status`. */
@QueryDto()
export class JobStatusQueryDto {
  @QueryValue(internalId, {
    required: true,
    schema: { ...ID_SCHEMA, example: 912 },
    description: 'The `jobId` from an earlier response',
  })
  id: number;

  @QueryValue(wholeNumber(0, LIMITS.longestWaitSeconds), {
    schema: {
      type: 'integer',
      format: 'int32',
      minimum: 0,
      maximum: LIMITS.longestWaitSeconds,
      default: 0,
      examples: [25],
    },
    description:
      'How many seconds to wait for the job to finish. The response is sent as soon as the job has finished, or with ' +
      'its current state when this time is over',
  })
  wait?: number;
}
