import { ApiProperty } from '@nestjs/swagger';
import { ApiCount, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { LISTING_ORPHAN_CHOICES, type ListingOrphanAction, type OrphansResult } from '../reconcile.job-types.js';

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
export class OrphansResultDto implements OrphansResult {
  @ApiProperty({
    enum: LISTING_ORPHAN_CHOICES.filter((choice) => choice !== 'report'),
    example: 'hide',
    description: 'What to do with the orphans',
  })
  orphans: ListingOrphanAction;

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
