import { ApiProperty } from '@nestjs/swagger';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';
import {
  PUBLISHING_OPERATIONS,
  type PublishingOperation,
  type PublishingResult,
} from '../publishing/publishing.job-types.js';

/** `resultData` of a publishing job (spec: Job). */
@ResponseSchema('PublishingResult', 'The result of an `announcement_finalize` or `announcement_refresh` job.')
export class PublishingResultDto implements PublishingResult {
  @ApiId({ example: 57, description: 'The id of the listing' })
  announcementId: number;

  @ApiProperty({
    enum: PUBLISHING_OPERATIONS,
    isArray: true,
    maxItems: PUBLISHING_OPERATIONS.length,
    example: PUBLISHING_OPERATIONS,
    description: 'The completed steps. An `announcement_refresh` runs only the steps that the change requires',
  })
  completedOperations: PublishingOperation[];

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
  skippedOperations?: PublishingOperation[];

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active', description: "The listing's status after the job" })
  finalStatus: string;
}
