import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import {
  JOB_DETAIL_MESSAGE_MAX,
  JOB_DETAILS_MAX,
  JOB_ERROR_CODES,
  JOB_ERRORS,
  type JobErrorCode,
} from '../../errors/job-errors.js';
import { PublishingResultDto } from '../../listings/dto/publishing-result.dto.js';
import { MediaResultDto } from '../../media/dto/media-responses.dto.js';
import { ApiNextCursor } from '../../pagination/dto/list-query.dto.js';
import {
  ApiCount,
  ApiId,
  ApiTimestamp,
  EXTERNAL_ID_SCHEMA,
  ResponseSchema,
} from '../../platform/http/document/api-properties.js';
import { OrphansResultDto } from '../../reconcile/dto/orphans-result.dto.js';
import { DeliveriesResultDto, WebhookResultDto } from '../../webhooks/dto/webhook-job-results.dto.js';
import { JOB_STATUSES, type JobStatus } from '../job-status.js';
import { JOB_TYPE_NAMES } from '../job-types.js';

/** One of the problems for which a job failed. */
@ResponseSchema('JobErrorDetail', 'A field or file that caused the job to fail.')
class JobErrorDetailDto {
  @ApiProperty({
    type: String,
    maxLength: 255,
    example: '/url',
    description:
      'A JSON Pointer (RFC 6901). For a publishing job, it points into a write of the listing (`/propertyAddress`), or at ' +
      'one of its files in the order of the record (`/files/2`); for a media job, into the body of the request that submitted the file',
  })
  pointer: string;

  @ApiProperty({ type: String, maxLength: 64, example: 'url', description: 'The name of the top-level field' })
  field: string;

  @ApiProperty({ enum: JOB_ERROR_CODES, enumName: 'JobErrorCode', example: 'NOT_FOUND' })
  code: JobErrorCode;

  @ApiProperty({
    type: String,
    maxLength: JOB_DETAIL_MESSAGE_MAX,
    example: 'The server answered 404: there is no file at this URL',
  })
  message: string;

  @ApiId({ required: false, example: 105, description: 'The id of the affected media file' })
  fileId?: number;

  @ApiProperty({
    ...EXTERNAL_ID_SCHEMA,
    type: String,
    required: false,
    example: 'photo-5',
    description: 'Your own id of that file',
  })
  externalFileId?: string;
}

/** The results of all types of jobs, each documented in the domain that produces it. */
const RESULTS = [PublishingResultDto, MediaResultDto, WebhookResultDto, DeliveriesResultDto, OrphansResultDto];

/** A job (spec: Job). */
@ApiExtraModels(...RESULTS)
@ResponseSchema('Job', 'A background job. Fields that do not apply are absent.')
export class JobResponseDto {
  @ApiId({ example: 912 })
  id: number;

  @ApiProperty({ enum: JOB_TYPE_NAMES, enumName: 'JobType', example: 'announcement_finalize' })
  type: string;

  @ApiProperty({
    enum: JOB_STATUSES,
    enumName: 'JobStatus',
    example: 'completed',
    description:
      '`completed`, `failed` and `failed_retryable` are final. The status stays `processing` while the service ' +
      'retries after a temporary error.',
  })
  status: JobStatus;

  @ApiProperty({
    required: false,
    oneOf: RESULTS.map((result) => ({ $ref: getSchemaPath(result) })),
    description: 'The result. Present only if the job has completed',
  })
  resultData?: object;

  @ApiProperty({
    type: String,
    required: false,
    example: 'photo-7: The URL answered 404. Correct it and send it again.',
    description: 'A message for people: what went wrong and what to do. Present only if the job has failed',
  })
  publicErrorMessage?: string;

  @ApiProperty({
    type: Boolean,
    required: false,
    example: false,
    description: 'Whether sending the same request again may succeed. Present only if the job has failed',
  })
  isRetryable?: boolean;

  @ApiProperty({
    enum: JOB_ERROR_CODES,
    enumName: 'JobErrorCode',
    required: false,
    example: 'NOT_FOUND',
    description:
      'The machine-readable reason. Present only if the job has failed. More codes may be added. ' +
      JOB_ERROR_CODES.map((code) => `${code}: ${JOB_ERRORS[code].meaning}`).join('; '),
  })
  errorCode?: JobErrorCode;

  @ApiProperty({
    type: [JobErrorDetailDto],
    maxItems: JOB_DETAILS_MAX,
    required: false,
    description: 'The fields and files that caused the failure. Absent if the failure concerns none in particular',
  })
  details?: JobErrorDetailDto[];

  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 100,
    required: false,
    example: 40,
    description:
      'Progress in percent. Present only while `processing`, and only for long jobs that report it (converting a ' +
      'video, processing orphans)',
  })
  progress?: number;

  @ApiCount({
    nullable: true,
    example: null,
    description: 'The number of jobs that will start before this one; 0 if it is next, null once it has started',
  })
  queuePosition: number | null;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z' })
  createdAt: string;

  @ApiTimestamp({
    required: false,
    example: '2026-05-01T09:30:04.250Z',
    description: 'When the job finished. Absent until then',
  })
  completedAt?: string;
}

/** The response of `GET /jobs`. */
@ResponseSchema('JobPage', 'A page of jobs.')
export class JobPageDto {
  @ApiProperty({ type: [JobResponseDto], maxItems: LIMITS.pageSizeMax })
  items: JobResponseDto[];

  @ApiNextCursor()
  nextCursor: string | null;

  @ApiProperty({
    type: [Number],
    maxItems: LIMITS.jobIdsPerRequest,
    required: false,
    example: [999_999],
    description: 'The requested `ids` that are not, or no longer, jobs of the agency. Present only if `ids` was sent',
  })
  missing?: number[];
}
