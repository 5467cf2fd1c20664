import { ApiProperty, PickType } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { LISTING_STATUSES } from '../../catalogue/vocabulary.js';
import { FileFailureDto } from '../../media/dto/media-file.dto.js';
import { ApiExternalId, ApiId, ApiLink, ResponseSchema } from '../../platform/http/document/api-properties.js';
import {
  type FailedFile,
  PUBLISHING_OPERATIONS,
  type PublishingOperation,
  type PublishingResult,
} from '../publishing/publishing.job-types.js';

/** A file that the listing is shown without, or with its earlier content (D-308, D-309). */
@ResponseSchema('FailedFile', 'A file of a listing that could not be imported, or not be fetched again.')
class FailedFileDto extends PickType(FileFailureDto, ['code', 'message']) implements FailedFile {
  @ApiId({ example: 105 })
  fileId: number;

  @ApiExternalId({ nullable: true, example: 'photo-5', description: 'Your own id of the file; null if it has none' })
  externalFileId: string | null;

  @ApiLink({
    nullable: true,
    example: 'https://crm.example/photos/5.jpg',
    description: 'The URL from which the file is imported; null if it was uploaded',
  })
  sourceUrl: string | null;
}

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

  @ApiProperty({
    type: [FailedFileDto],
    maxItems: LIMITS.filesPerListing,
    required: false,
    description:
      'The files of the listing that could not be imported, when enough other photos could: it is public without ' +
      'them. Absent if there are none',
  })
  failedFiles?: FailedFileDto[];

  @ApiProperty({
    type: [FailedFileDto],
    maxItems: LIMITS.filesPerListing,
    required: false,
    description:
      'The files of the listing whose new content could not be fetched or processed: the public sees their earlier ' +
      'content. Absent if there are none',
  })
  outdatedFiles?: FailedFileDto[];

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active', description: "The listing's status after the job" })
  finalStatus: string;
}
