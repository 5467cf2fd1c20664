import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import {
  JOB_DETAIL_MESSAGE_MAX,
  JOB_DETAILS_MAX,
  JOB_ERROR_CODES,
  JOB_ERRORS,
  type JobErrorCode,
} from '../../errors/job-errors.js';
import { PUBLISHING_OPERATIONS } from '../../listings/publishing/publishing.job-types.js';
import { CURSOR_EXAMPLE } from '../../pagination/dto/list-query.dto.js';
import {
  ApiCount,
  ApiId,
  ApiTimestamp,
  EXTERNAL_ID_SCHEMA,
  ID_SCHEMA,
  ResponseSchema,
} from '../../platform/http/document/api-properties.js';
import { LISTING_ORPHAN_CHOICES } from '../../reconcile/reconcile.job-types.js';
import { JOB_STATUSES, type JobStatus } from '../job-status.js';
import { JOB_TYPE_NAMES } from '../job-types.js';

/** `resultData` of a publishing job (spec: Job). */
@ResponseSchema('PublishingResult', 'The result of an `announcement_finalize` or `announcement_refresh` job.')
class PublishingResultDto {
  @ApiId({ example: 57, description: 'The id of the listing' })
  announcementId: number;

  @ApiProperty({
    enum: PUBLISHING_OPERATIONS,
    isArray: true,
    maxItems: PUBLISHING_OPERATIONS.length,
    example: PUBLISHING_OPERATIONS,
    description: 'The completed steps. An `announcement_refresh` runs only the steps that the change requires',
  })
  completedOperations: string[];

  @ApiProperty({
    enum: PUBLISHING_OPERATIONS,
    isArray: true,
    maxItems: PUBLISHING_OPERATIONS.length,
    required: false,
    example: ['translate_description'],
    description:
      'Steps that could not be run, for example `translate_description` when the service has no translator for the ' +
      "description. The listing's `issues` give the reason. Absent if no step was skipped",
  })
  skippedOperations?: string[];

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active', description: "The listing's status after the job" })
  finalStatus: string;
}

/** `resultData` of a media job (D-42). */
@ResponseSchema('MediaResult', 'The result of a `media_import`, `media_optimize` or `media_refresh` job.')
class MediaResultDto {
  @ApiId({ example: 101, description: 'The id of the media file' })
  mediaId: number;

  @ApiProperty({ type: String, enum: ['success'], example: 'success' })
  optimization: string;

  @ApiProperty({
    type: Boolean,
    required: false,
    example: true,
    description:
      'Whether the content of the file has changed; always true for `media_import`, and absent for `media_optimize`',
  })
  changed?: boolean;
}

/** `resultData` of a job of a webhook. */
@ResponseSchema('WebhookResult', 'The result of a `webhook_deliver` or `webhook_ping` job.')
class WebhookResultDto {
  @ApiId({ example: 4, description: 'The id of the webhook' })
  webhookId: number;

  @ApiCount({ example: 1, description: 'How many events (or pings) the endpoint accepted with a 2xx status' })
  delivered: number;
}

/** `resultData` of a job for all webhooks of the agency. */
@ResponseSchema('DeliveriesResult', 'The result of a `webhook_deliver_all` job.')
class DeliveriesResultDto {
  @ApiProperty({
    type: 'array',
    items: ID_SCHEMA,
    maxItems: LIMITS.webhooksPerAgency,
    uniqueItems: true,
    example: [4, 7],
    description: 'The ids of the webhooks to which events were sent',
  })
  webhookIds: number[];

  @ApiCount({ example: 12, description: 'How many events their endpoints accepted with a 2xx status' })
  delivered: number;
}

/** Longer than any code. */
const ERROR_CODE_MAX_LENGTH = 64;

/** One orphan to which the action could not be applied. */
@ResponseSchema('OrphanFailure', 'An orphan that the job failed to process.')
class OrphanFailureDto {
  @ApiId({ example: 57 })
  id: number;

  @ApiProperty({
    type: String,
    maxLength: ERROR_CODE_MAX_LENGTH,
    example: 'INVALID_STATUS_TRANSITION',
    description: 'The `error_code` with which the API would have rejected the same change',
  })
  errorCode: string;
}

/** `resultData` of `reconcile_orphans` (D-212). */
@ResponseSchema('OrphansResult', 'The result of a `reconcile_orphans` job.')
class OrphansResultDto {
  @ApiProperty({
    enum: LISTING_ORPHAN_CHOICES.filter((choice) => choice !== 'report'),
    example: 'hide',
    description: 'What to do with the orphans',
  })
  orphans: string;

  @ApiCount({ example: 5, description: 'The number of orphans when the job started' })
  total: number;

  @ApiCount({ example: 4, description: 'Processed orphans' })
  done: number;

  @ApiCount({
    example: 1,
    description: 'Objects that were left unchanged because they are no longer orphans, or no longer exist',
  })
  spared: number;

  @ApiCount({ example: 0, description: 'Orphans that could not be processed' })
  failed: number;

  @ApiProperty({ type: [OrphanFailureDto], maxItems: 100, example: [], description: 'The first 100 failures' })
  failures: OrphanFailureDto[];
}

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

/** A job (spec: Job). */
@ApiExtraModels(PublishingResultDto, MediaResultDto, WebhookResultDto, DeliveriesResultDto, OrphansResultDto)
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
    oneOf: [PublishingResultDto, MediaResultDto, WebhookResultDto, DeliveriesResultDto, OrphansResultDto].map(
      (result) => ({
        $ref: getSchemaPath(result),
      }),
    ),
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

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 64,
    example: CURSOR_EXAMPLE,
    description: 'The `cursor` of the next page; null on the last page',
  })
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
