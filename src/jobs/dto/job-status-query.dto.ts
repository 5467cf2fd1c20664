import { LIMITS } from '../../catalogue/limits.js';
import { ID_SCHEMA } from '../../platform/http/document/api-properties.js';
import { internalId, wholeNumber } from '../../validation/query-parameters.js';
import { QueryValue } from '../../validation/query-values.js';
import { QueryDto } from '../../validation/request-dto.js';

/** The query of `GET /job/status`. */
@QueryDto()
export class JobStatusQueryDto {
  @QueryValue(internalId, {
    required: true,
    schema: { ...ID_SCHEMA, example: 912 },
    description: 'The `jobId` of an answer',
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
      'Seconds to wait for the end of the job: the answer comes when it has ended, or after that time as it stands',
  })
  wait?: number;
}
