import { ApiProperty } from '@nestjs/swagger';
import { BulkItemError, BulkSummary } from '../../bulk/bulk-results.js';

/** The answer of `PUT /users`. */
export class UserUpsertAnswer {
  @ApiProperty({ example: 3 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'agent-7' })
  externalId: string | null;

  @ApiProperty({ example: true })
  created: boolean;

  @ApiProperty({ example: false })
  updated: boolean;

  @ApiProperty({ required: false, example: 5, description: 'The import of the avatar; see GET /job/status' })
  jobId?: number;
}

/** One result of `POST /users/bulk`; the fields of a single call's answer stand where the operation has them. */
export class UserBulkResult {
  @ApiProperty({ type: String, nullable: true, example: 'upsert' })
  op: string | null;

  @ApiProperty({ example: 0, description: "The operation's place in the request" })
  index: number;

  @ApiProperty({ type: Number, nullable: true, example: 3, description: 'null where it failed' })
  id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'agent-7' })
  externalId: string | null;

  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({ example: true })
  created: boolean;

  @ApiProperty({ example: false })
  updated: boolean;

  @ApiProperty({ required: false })
  jobId?: number;

  @ApiProperty({ required: false, description: 'Of op validate: whether an upsert would be accepted' })
  valid?: boolean;

  @ApiProperty({ required: false, type: BulkItemError })
  error?: BulkItemError;
}

/** The answer of `POST /users/bulk`. */
export class UserBulkAnswer {
  @ApiProperty({ type: [UserBulkResult] })
  results: UserBulkResult[];

  @ApiProperty({ type: BulkSummary })
  summary: BulkSummary;
}
