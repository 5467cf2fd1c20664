import { ApiProperty } from '@nestjs/swagger';
import { BulkItemError, BulkSummary } from '../../bulk/bulk-results.js';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';

/** The answer of `PUT /listings`. */
export class ListingUpsertAnswer {
  @ApiProperty({ example: 17 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'CRM-1042' })
  externalId: string | null;

  @ApiProperty({ enum: LISTING_STATUSES, example: 'pending_active' })
  status: string;

  @ApiProperty({ example: true })
  created: boolean;

  @ApiProperty({ example: false })
  updated: boolean;

  @ApiProperty({
    required: false,
    example: 'https://portal.example/announcement/17',
    description: 'While it is being published, and where it is public',
  })
  publicUrl?: string;

  @ApiProperty({ required: false, example: 5, description: 'The publishing or refresh job; see GET /job/status' })
  jobId?: number;
}

/** One result of `POST /listings/bulk`; the fields of a single call's answer stand where the operation has them. */
export class ListingBulkResult {
  @ApiProperty({ type: String, nullable: true, example: 'upsert' })
  op: string | null;

  @ApiProperty({ example: 0, description: "The operation's place in the request" })
  index: number;

  @ApiProperty({ type: Number, nullable: true, example: 17, description: 'null where it failed' })
  id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'CRM-1042' })
  externalId: string | null;

  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({ example: true })
  created: boolean;

  @ApiProperty({ example: false })
  updated: boolean;

  @ApiProperty({ required: false, enum: LISTING_STATUSES })
  status?: string;

  @ApiProperty({ required: false })
  publicUrl?: string;

  @ApiProperty({ required: false })
  jobId?: number;

  @ApiProperty({ required: false, description: 'Of op validate: whether an upsert would be accepted' })
  valid?: boolean;

  @ApiProperty({ required: false, type: BulkItemError })
  error?: BulkItemError;
}

/** The answer of `POST /listings/bulk`. */
export class ListingBulkAnswer {
  @ApiProperty({ type: [ListingBulkResult] })
  results: ListingBulkResult[];

  @ApiProperty({ type: BulkSummary })
  summary: BulkSummary;
}
