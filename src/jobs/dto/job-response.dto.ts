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
import { CURSOR_EXAMPLE } from '../../pagination/list-query.dto.js';
import {
  ApiCount,
  ApiId,
  ApiTimestamp,
  EXTERNAL_ID_SCHEMA,
  ResponseSchema,
} from '../../platform/http/document/api-properties.js';
import { JOB_TYPES, LISTING_ORPHAN_CHOICES, PUBLISHING_OPERATIONS } from '../../platform/outbox/job-types.js';
import { JOB_STATUSES, type JobStatus } from '../job-status.js';

/** `resultData` of a publishing job (spec: Job). */
@ResponseSchema('PublishingResult', 'What became of a listing. Of announcement_finalize and announcement_refresh.')
class PublishingResultDto {
  @ApiId({ example: 57, description: 'The listing' })
  announcementId: number;

  @ApiProperty({
    enum: PUBLISHING_OPERATIONS,
    isArray: true,
    maxItems: PUBLISHING_OPERATIONS.length,
    example: PUBLISHING_OPERATIONS,
    description: 'What was done; an announcement_refresh does what the change asks for',
  })
  completedOperations: string[];

  @ApiProperty({
    enum: PUBLISHING_OPERATIONS,
    isArray: true,
    maxItems: PUBLISHING_OPERATIONS.length,
    required: false,
    example: ['translate_description'],
    description:
      'What could not be done at all: translate_description where the service has no translator for the description. ' +
      "The listing's issues say why; absent: nothing was left out",
  })
  skippedOperations?: string[];

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active', description: "The listing's status after the job" })
  finalStatus: string;
}

/** `resultData` of a media job (D-42). */
@ResponseSchema('MediaResult', 'What became of a file. Of media_import, media_optimize and media_refresh.')
class MediaResultDto {
  @ApiId({ example: 101, description: 'The media file' })
  mediaId: number;

  @ApiProperty({ type: String, enum: ['success'], example: 'success' })
  optimization: string;

  @ApiProperty({
    type: Boolean,
    required: false,
    example: true,
    description: 'Of media_refresh: whether the file has other bytes now',
  })
  changed?: boolean;
}

/** `resultData` of a job of a webhook. */
@ResponseSchema('WebhookResult', 'What a webhook has accepted. Of webhook_deliver and webhook_ping.')
class WebhookResultDto {
  @ApiId({ example: 4, description: 'The webhook' })
  webhookId: number;

  @ApiCount({ example: 1, description: 'Events, or the ping, that were answered with a 2xx' })
  delivered: number;
}

/** Longer than any code. */
const ERROR_CODE_MAX_LENGTH = 64;

/** One orphan that could not be settled. */
@ResponseSchema('OrphanFailure', 'An orphan to which it could not be done.')
class OrphanFailureDto {
  @ApiId({ example: 57 })
  id: number;

  @ApiProperty({
    type: String,
    maxLength: ERROR_CODE_MAX_LENGTH,
    example: 'INVALID_STATUS_TRANSITION',
    description: 'As a write of yours would have been answered',
  })
  errorCode: string;
}

/** `resultData` of `reconcile_orphans` (D-212). */
@ResponseSchema('OrphansResult', 'What became of orphans. Of reconcile_orphans.')
class OrphansResultDto {
  @ApiProperty({ enum: LISTING_ORPHAN_CHOICES.filter((choice) => choice !== 'report'), example: 'hide' })
  orphans: string;

  @ApiCount({ example: 5 })
  total: number;

  @ApiCount({ example: 4 })
  done: number;

  @ApiCount({ example: 1, description: 'No orphans any more, or gone: nothing was done to them' })
  spared: number;

  @ApiCount({ example: 0 })
  failed: number;

  @ApiProperty({ type: [OrphanFailureDto], maxItems: 100, example: [], description: 'The first hundred of them' })
  failures: OrphanFailureDto[];
}

/** One of the problems for which a job failed. */
@ResponseSchema('JobErrorDetail', 'A field or file that a job failed for.')
class JobErrorDetailDto {
  @ApiProperty({
    type: String,
    maxLength: 255,
    example: '/url',
    description:
      'RFC 6901 pointer: of a publishing job into the record of the listing (`/propertyAddress`, `/files/2`), of a media job into ' +
      'the body that asked for the file',
  })
  pointer: string;

  @ApiProperty({ type: String, maxLength: 64, example: 'url', description: 'The top-level field' })
  field: string;

  @ApiProperty({ enum: JOB_ERROR_CODES, enumName: 'JobErrorCode', example: 'NOT_FOUND' })
  code: JobErrorCode;

  @ApiProperty({
    type: String,
    maxLength: JOB_DETAIL_MESSAGE_MAX,
    example: 'The server answered 404: there is no file at this URL',
  })
  message: string;

  @ApiId({ required: false, example: 105, description: 'The media file to look at' })
  fileId?: number;

  @ApiProperty({
    ...EXTERNAL_ID_SCHEMA,
    type: String,
    required: false,
    example: 'photo-5',
    description: 'Your id of that file',
  })
  externalFileId?: string;
}

/** A job (spec: Job). */
@ApiExtraModels(PublishingResultDto, MediaResultDto, WebhookResultDto, OrphansResultDto)
@ResponseSchema('Job', 'A piece of background work. What does not apply is absent.')
export class JobResponseDto {
  @ApiId({ example: 912 })
  id: number;

  @ApiProperty({ enum: Object.keys(JOB_TYPES), enumName: 'JobType', example: 'announcement_finalize' })
  type: string;

  @ApiProperty({
    enum: JOB_STATUSES,
    enumName: 'JobStatus',
    example: 'completed',
    description:
      'completed, failed and failed_retryable are final. It stays processing while a temporary fault is tried again.',
  })
  status: JobStatus;

  @ApiProperty({
    required: false,
    oneOf: [PublishingResultDto, MediaResultDto, WebhookResultDto, OrphansResultDto].map((result) => ({
      $ref: getSchemaPath(result),
    })),
    description: 'Present when completed',
  })
  resultData?: object;

  @ApiProperty({
    type: String,
    required: false,
    example: 'photo-7: The URL answered 404. Correct it and send it again.',
    description: 'Present when failed: what happened and what you can do',
  })
  publicErrorMessage?: string;

  @ApiProperty({
    type: Boolean,
    required: false,
    example: false,
    description: 'Present when failed: whether sending the same request again may help',
  })
  isRetryable?: boolean;

  @ApiProperty({
    enum: JOB_ERROR_CODES,
    enumName: 'JobErrorCode',
    required: false,
    example: 'NOT_FOUND',
    description:
      'Present when failed: why, for programs; more may be added. ' +
      JOB_ERROR_CODES.map((code) => `${code}: ${JOB_ERRORS[code].meaning}`).join('; '),
  })
  errorCode?: JobErrorCode;

  @ApiProperty({
    type: [JobErrorDetailDto],
    maxItems: JOB_DETAILS_MAX,
    required: false,
    description: 'Where to look, when failed; absent: at nothing in particular',
  })
  details?: JobErrorDetailDto[];

  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 100,
    required: false,
    example: 40,
    description: 'Percent; present while processing, of a job that takes long enough to say so (converting a video)',
  })
  progress?: number;

  @ApiCount({
    nullable: true,
    example: null,
    description: 'Jobs that will start before this one, 0 when it is next; null once it has started',
  })
  queuePosition: number | null;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z' })
  createdAt: string;

  @ApiTimestamp({ required: false, example: '2026-05-01T09:30:04.250Z', description: 'Present when finished' })
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
    description: 'The `cursor` of the next page; null: this is the last',
  })
  nextCursor: string | null;

  @ApiProperty({
    type: [Number],
    maxItems: LIMITS.jobIdsPerRequest,
    required: false,
    example: [999_999],
    description: 'Those of `ids` that are no jobs of the agency, or not any more; absent without `ids`',
  })
  missing?: number[];
}
