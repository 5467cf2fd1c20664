import { ApiProperty } from '@nestjs/swagger';
import { BulkResult, BulkSummary } from '../../bulk/bulk-results.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { type Optimization, OPTIMIZATIONS } from '../media.entity.js';

const KEPT = {
  required: false,
  type: Boolean,
  enum: [true],
  description:
    'Of upload-from-url, present where the file was there already: what its URL holds now was not fetched. A photo that ' +
    'has changed needs an externalId of its own.',
};

/** The response of `POST /media/upload-from-url`. */
@ResponseSchema('MediaImportResponse', 'The file, and the job that brings its bytes.')
export class MediaImportResponse {
  @ApiId({ example: 101 })
  mediaId: number;

  @ApiProperty({ enum: OPTIMIZATIONS, example: 'pending', description: "The file's optimization" })
  status: Optimization;

  @ApiExternalId({ example: 'photo-1' })
  externalId: string;

  @ApiId({ nullable: true, example: 901, description: 'The import; see GET /api/v1/job/status' })
  jobId: number | null;

  @ApiProperty(KEPT)
  kept?: true;
}

/** The response of `POST /media/{id}/refresh`. */
@ResponseSchema('MediaRefreshResponse', 'The file as it is, and the job that fetches it again.')
export class MediaRefreshResponse {
  @ApiId({ example: 101 })
  mediaId: number;

  @ApiExternalId({ nullable: true, example: 'photo-1' })
  externalId: string | null;

  @ApiProperty({
    enum: OPTIMIZATIONS,
    example: 'success',
    description:
      "The file's optimization, which stays what it is while it is fetched again; pending: it had failed, and is imported anew",
  })
  status: Optimization;

  @ApiId({
    nullable: true,
    example: 912,
    description: 'Its `resultData.changed` says whether the file has other bytes then; see GET /api/v1/job/status',
  })
  jobId: number | null;
}

/** The response of `DELETE /media/{id}` (D-07). */
@ResponseSchema('MediaDeletionResponse', 'The file is gone.')
export class MediaDeletionResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  deleted: true;
}

/** One result of `POST /media/bulk`. */
@ResponseSchema('MediaBulkResult', 'What became of an operation.')
export class MediaBulkResult extends BulkResult {
  @ApiId({ nullable: true, example: 101, description: 'null where it failed' })
  mediaId: number | null;

  @ApiProperty({
    required: false,
    enum: OPTIMIZATIONS,
    example: 'pending',
    description: "The file's optimization. Of upload-from-url, confirm-upload and refresh.",
  })
  status?: Optimization;

  @ApiId({
    required: false,
    nullable: true,
    example: 901,
    description: 'Of upload-from-url, confirm-upload and refresh: see GET /api/v1/job/status',
  })
  jobId?: number | null;

  @ApiProperty(KEPT)
  kept?: true;
}

/** The response of `POST /media/bulk`. */
@ResponseSchema('MediaBulkResponse', 'A result for each operation, in their order.')
export class MediaBulkResponse {
  @ApiProperty({ type: [MediaBulkResult], maxItems: LIMITS.bulkOperationsMax })
  results: MediaBulkResult[];

  @ApiProperty({ type: BulkSummary })
  summary: BulkSummary;
}
