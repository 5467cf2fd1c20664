import { ID_SCHEMA } from '../../platform/http/document/api-properties.js';
import { internalId } from '../../validation/query-parameters.js';
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
}
