import { ApiProperty } from '@nestjs/swagger';
import { BulkResult, BulkSummary } from '../../bulk/bulk-results.js';
import { LIMITS } from '../../catalogue/limits.js';
import { type Optimization, OPTIMIZATIONS } from '../../catalogue/vocabulary.js';
import { ApiExternalId, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { MediaResult } from '../processing/media.job-types.js';

const KEPT = {
  required: false,
  type: Boolean,
  enum: [true],
  description:
    'Only for `upload-from-url`: present if the file already existed, so that its URL was not fetched again. To have ' +
    'it fetched again, use `POST /media/{id}/refresh` or the operation `refresh`.',
};

/** The response of `POST /media/upload-from-url`. */
@ResponseSchema('MediaImportResponse', 'The file and its import job.')
export class MediaImportResponse {
  @ApiId({ example: 101 })
  mediaId: number;

  @ApiProperty({ enum: OPTIMIZATIONS, example: 'pending', description: 'The `optimization` of the file' })
  status: Optimization;

  @ApiExternalId({ example: 'photo-1' })
  externalId: string;

  @ApiId({ nullable: true, example: 901, description: 'The id of the import job; see `GET /api/v1/job/status`' })
  jobId: number | null;

  @ApiProperty(KEPT)
  kept?: true;
}

/** The response of `POST /media/{id}/refresh`. */
@ResponseSchema('MediaRefreshResponse', 'The file and the job that fetches it again.')
export class MediaRefreshResponse {
  @ApiId({ example: 101 })
  mediaId: number;

  @ApiExternalId({ nullable: true, example: 'photo-1' })
  externalId: string | null;

  @ApiProperty({
    enum: OPTIMIZATIONS,
    example: 'success',
    description:
      'The `optimization` of the file, which does not change while it is fetched again; `pending` if its import had ' +
      'failed and is retried',
  })
  status: Optimization;

  @ApiId({
    nullable: true,
    example: 912,
    description:
      'The id of the job. Its `resultData.changed` tells whether the content has changed; see `GET /api/v1/job/status`',
  })
  jobId: number | null;
}

/** The response of `DELETE /media/{id}` (D-07). */
@ResponseSchema('MediaDeletionResponse', 'The file has been deleted.')
export class MediaDeletionResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  deleted: true;
}

/** One result of `POST /media/bulk`. */
@ResponseSchema('MediaBulkResult', 'The result of an operation.')
export class MediaBulkResult extends BulkResult {
  @ApiId({ nullable: true, example: 101, description: 'The id of the file; null if the operation failed' })
  mediaId: number | null;

  @ApiProperty({
    required: false,
    enum: OPTIMIZATIONS,
    example: 'pending',
    description: 'The `optimization` of the file. Only for `upload-from-url`, `confirm-upload` and `refresh`.',
  })
  status?: Optimization;

  @ApiId({
    required: false,
    nullable: true,
    example: 901,
    description:
      'The id of the job; see `GET /api/v1/job/status`. Only for `upload-from-url`, `confirm-upload` and `refresh`',
  })
  jobId?: number | null;

  @ApiProperty(KEPT)
  kept?: true;
}

/** The response of `POST /media/bulk`. */
@ResponseSchema('MediaBulkResponse', 'One result per operation, in the order of the request.')
export class MediaBulkResponse {
  @ApiProperty({ type: [MediaBulkResult], maxItems: LIMITS.bulkOperationsMax })
  results: MediaBulkResult[];

  @ApiProperty({ type: BulkSummary })
  summary: BulkSummary;
}

/** `resultData` of a media job (D-42). */
@ResponseSchema('MediaResult', 'The result of a `media_import`, `media_optimize` or `media_refresh` job.')
export class MediaResultDto implements MediaResult {
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
