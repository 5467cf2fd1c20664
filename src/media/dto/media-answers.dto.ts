import { ApiProperty } from '@nestjs/swagger';
import { BulkItemError, BulkSummary } from '../../bulk/bulk-results.js';
import { OPTIMIZATIONS, type Optimization } from '../media-file.js';

/** The answer of `POST /media/upload-from-url`. */
export class MediaImportAnswer {
  @ApiProperty({ example: 42 })
  mediaId: number;

  @ApiProperty({ enum: OPTIMIZATIONS, example: 'pending', description: "The file's optimization" })
  status: Optimization;

  @ApiProperty({ example: 'photo-1' })
  externalId: string;

  @ApiProperty({ type: Number, nullable: true, example: 7, description: 'The import; see GET /job/status' })
  jobId: number | null;
}

/** The answer of `DELETE /media/{id}` (D-07). */
export class MediaDeletionAnswer {
  @ApiProperty({ example: true })
  deleted: true;
}

/** One result of `POST /media/bulk`. */
export class MediaBulkResult {
  @ApiProperty({ type: String, nullable: true, example: 'upload-from-url' })
  op: string | null;

  @ApiProperty({ example: 0, description: "The operation's place in the request" })
  index: number;

  @ApiProperty({ type: Number, nullable: true, example: 42, description: 'null where it failed' })
  mediaId: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'photo-1' })
  externalId: string | null;

  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({ required: false, enum: OPTIMIZATIONS, description: 'Of upload-from-url and confirm-upload' })
  status?: Optimization;

  @ApiProperty({
    required: false,
    type: Number,
    nullable: true,
    description: 'Of upload-from-url and confirm-upload: see GET /job/status',
  })
  jobId?: number | null;

  @ApiProperty({ required: false, type: BulkItemError })
  error?: BulkItemError;
}

/** The answer of `POST /media/bulk`. */
export class MediaBulkAnswer {
  @ApiProperty({ type: [MediaBulkResult] })
  results: MediaBulkResult[];

  @ApiProperty({ type: BulkSummary })
  summary: BulkSummary;
}
