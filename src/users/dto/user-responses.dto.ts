import { ApiProperty } from '@nestjs/swagger';
import { ApiValidity, BulkResult, BulkSummary } from '../../bulk/bulk-results.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiPendingReferences } from '../../conditional-writes/dto/pending-references.dto.js';
import {
  ApiCreated,
  ApiSkipped,
  ApiUnchanged,
  ApiUpdated,
  ApiVersion,
} from '../../conditional-writes/dto/version-fields.dto.js';
import type { PendingReferenceView } from '../../conditional-writes/missing-references.js';
import { ApiKeptFiles } from '../../media/dto/written-files.dto.js';
import type { KeptFile } from '../../media/references/written-files.js';
import { ApiExternalId, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';

/** The response of `PUT /users`. */
@ResponseSchema('UserUpsertResponse', 'The result of the write.')
export class UserUpsertResponse {
  @ApiId({ example: 3 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'agent-7' })
  externalId: string | null;

  @ApiCreated()
  created: boolean;

  @ApiUpdated()
  updated: boolean;

  @ApiUnchanged()
  unchanged: boolean;

  @ApiSkipped()
  skipped?: 'stale' | undefined;

  @ApiVersion()
  version: number;

  @ApiId({
    required: false,
    example: 900,
    description:
      'The id of the job that imports the avatar; see `GET /api/v1/job/status`. Absent if it is not being imported',
  })
  jobId?: number | undefined;

  @ApiKeptFiles()
  kept?: readonly KeptFile[] | undefined;

  @ApiPendingReferences({ required: false, maxItems: 1 })
  pendingReferences?: readonly PendingReferenceView[] | undefined;
}

/** The response of `DELETE /users/{id}` (D-141). */
@ResponseSchema('UserDeletionResponse', 'The agent has been deleted.')
export class UserDeletionResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  deleted: true;
}

/** One result of `POST /users/bulk`, with the fields of the corresponding single response where they apply. */
@ResponseSchema(
  'UserBulkResult',
  'The result of an operation. It has the fields of the response to the corresponding single call, where they apply.',
)
export class UserBulkResult extends BulkResult {
  @ApiId({
    nullable: true,
    example: 3,
    description: 'The id of the agent; null if the operation failed, and for `validate`',
  })
  id: number | null;

  @ApiCreated()
  created: boolean;

  @ApiUpdated()
  updated: boolean;

  @ApiUnchanged({ required: false })
  unchanged?: boolean | undefined;

  @ApiSkipped()
  skipped?: 'stale' | undefined;

  @ApiVersion({ required: false })
  version?: number | undefined;

  @ApiId({
    required: false,
    example: 900,
    description: 'The id of the job that imports the avatar. Absent if it is not being imported',
  })
  jobId?: number | undefined;

  @ApiKeptFiles()
  kept?: readonly KeptFile[] | undefined;

  @ApiPendingReferences({ required: false, maxItems: 1 })
  pendingReferences?: readonly PendingReferenceView[] | undefined;

  @ApiValidity()
  valid?: boolean;
}

/** The response of `POST /users/bulk`. */
@ResponseSchema('UserBulkResponse', 'One result per operation, in the order of the request.')
export class UserBulkResponse {
  @ApiProperty({ type: [UserBulkResult], maxItems: LIMITS.bulkOperationsMax })
  results: UserBulkResult[];

  @ApiProperty({ type: BulkSummary })
  summary: BulkSummary;
}
