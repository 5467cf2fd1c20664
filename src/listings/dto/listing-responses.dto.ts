import { ApiProperty } from '@nestjs/swagger';
import { ApiValidity, BulkResult, BulkSummary } from '../../bulk/bulk-results.js';
import { LIMITS } from '../../catalogue/limits.js';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { ApiPendingReferences } from '../../conditional-writes/dto/pending-references.dto.js';
import {
  ApiCreated,
  ApiSkipped,
  ApiUnchanged,
  ApiUpdated,
  ApiVersion,
} from '../../conditional-writes/dto/version-fields.dto.js';
import type { PendingReferenceView } from '../../conditional-writes/missing-references.js';
import { ApiImports, ApiKeptFiles } from '../../media/dto/written-files.dto.js';
import type { FileImport, KeptFile } from '../../media/references/written-files.js';
import { ApiExternalId, ApiId, ApiUrl, ResponseSchema } from '../../platform/http/document/api-properties.js';
import {
  LISTING_NOTICE_CODES,
  LISTING_NOTICES,
  type ListingNotice,
  type ListingNoticeCode,
} from '../domain/listing-issue.js';
import { ApiPossibleDuplicates } from '../duplicates/dto/duplicates.dto.js';
import type { PossibleDuplicate } from '../duplicates/possible-duplicates.js';
import { ApiMerged, ApiTaken, type MergedListingDto } from '../merge/dto/merged-listing.dto.js';
import type { ReadinessIssue } from '../readiness/readiness.js';
import { READINESS_ISSUES_MAX, ReadinessIssueDto } from './readiness.dto.js';

const PUBLIC_URL = {
  required: false,
  example: 'https://portal.example/announcement/57',
  description: 'Present if the listing is public or is being published',
};

const JOB_ID = {
  required: false,
  example: 912,
  description: 'The id of the publishing or refresh job; see `GET /api/v1/job/status`',
};

/** Why the public does not see what was written (D-165). */
@ResponseSchema('ListingNotice', 'Why the public does not see what was written, and how to make it public.')
class ListingNoticeDto {
  @ApiProperty({ enum: LISTING_NOTICE_CODES, example: 'EXPIRED' })
  code: ListingNoticeCode;

  @ApiProperty({ type: String, maxLength: 500, example: LISTING_NOTICES.EXPIRED })
  message: string;
}

const NOTICE = {
  required: false,
  type: ListingNoticeDto,
  description: 'Present if the write was accepted, but the public does not see the listing',
};

/** The response of `PUT /listings`. */
@ResponseSchema('ListingUpsertResponse', 'The result of the write.')
export class ListingUpsertResponse {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1042' })
  externalId: string | null;

  @ApiProperty({ enum: LISTING_STATUSES, example: 'pending_active', description: 'The status after the write' })
  status: string;

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

  @ApiUrl(PUBLIC_URL)
  publicUrl?: string | undefined;

  @ApiId(JOB_ID)
  jobId?: number | undefined;

  @ApiProperty(NOTICE)
  notice?: ListingNotice | undefined;

  @ApiImports()
  imports?: readonly FileImport[] | undefined;

  @ApiKeptFiles()
  kept?: readonly KeptFile[] | undefined;

  @ApiPossibleDuplicates()
  possibleDuplicates?: readonly PossibleDuplicate[] | null | undefined;

  @ApiPendingReferences({ required: false })
  pendingReferences?: readonly PendingReferenceView[] | undefined;
}

@ResponseSchema('ListingDeletionResponse', 'The listing has been deleted.')
export class ListingDeletionResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  deleted: true;
}

/** One result of `POST /listings/bulk`. It has the fields of a single call's response that apply to the operation. */
@ResponseSchema(
  'ListingBulkResult',
  'The result of one operation. It contains those fields of the response of a single call that apply to it.',
)
export class ListingBulkResult extends BulkResult {
  @ApiId({ nullable: true, example: 57, description: 'null if the operation failed, and for `validate`' })
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

  @ApiProperty({ required: false, enum: LISTING_STATUSES, example: 'draft' })
  status?: string | undefined;

  @ApiUrl(PUBLIC_URL)
  publicUrl?: string | undefined;

  @ApiId(JOB_ID)
  jobId?: number | undefined;

  @ApiProperty(NOTICE)
  notice?: ListingNotice | undefined;

  @ApiImports()
  imports?: readonly FileImport[] | undefined;

  @ApiKeptFiles()
  kept?: readonly KeptFile[] | undefined;

  @ApiPossibleDuplicates()
  possibleDuplicates?: readonly PossibleDuplicate[] | null | undefined;

  @ApiMerged({ required: false })
  merged?: MergedListingDto | undefined;

  @ApiTaken({ required: false })
  taken?: string[] | undefined;

  @ApiPendingReferences({ required: false })
  pendingReferences?: readonly PendingReferenceView[] | undefined;

  @ApiValidity()
  valid?: boolean;

  @ApiProperty({
    type: Boolean,
    required: false,
    example: false,
    description: 'Only for `op: validate`: whether the listing could be published after such an upsert',
  })
  ready?: boolean;

  @ApiProperty({
    type: [ReadinessIssueDto],
    required: false,
    maxItems: READINESS_ISSUES_MAX,
    description: 'Only for `op: validate`: what prevents publishing. Pointers refer to the request.',
  })
  blocking?: readonly ReadinessIssue[];

  @ApiProperty({
    type: [ReadinessIssueDto],
    required: false,
    maxItems: READINESS_ISSUES_MAX,
    description: 'Only for `op: validate`: what is not known yet, and possible improvements',
  })
  advice?: readonly ReadinessIssue[];
}

/** The response of `POST /listings/bulk`. */
@ResponseSchema('ListingBulkResponse', 'One result per operation, in the order of the operations.')
export class ListingBulkResponse {
  @ApiProperty({ type: [ListingBulkResult], maxItems: LIMITS.bulkOperationsMax })
  results: ListingBulkResult[];

  @ApiProperty({ type: BulkSummary })
  summary: BulkSummary;
}
