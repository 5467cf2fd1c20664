import { ApiProperty } from '@nestjs/swagger';
import { ApiVersion } from '../../conditional-writes/version-fields.dto.js';
import { LANGUAGES } from '../../i18n/languages.js';
import { READINESS_WORDS } from '../../i18n/readiness-words.js';
import { ApiExternalId, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { LISTING_ISSUE_SEVERITIES, type ListingIssueSeverity } from '../domain/listing-issue.js';
import { adviceIssue, blockingIssue, READINESS_ISSUE_CODES, type ReadinessIssueCode } from '../readiness/readiness.js';
import { IssueSubjectDto } from './listing-record.dto.js';

/** Maximum length of an issue's text, which may contain an error message that lists files. */
const TEXT_MAX_LENGTH = 2000;

/** An upper bound on the number of issues that all rules can find in a listing and its files. */
export const READINESS_ISSUES_MAX = 300;

@ResponseSchema('InLanguages', 'A sentence for people, in the languages of the public site.')
class InLanguagesDto implements Record<(typeof LANGUAGES)[number], string> {
  @ApiProperty({ type: String, maxLength: TEXT_MAX_LENGTH, example: READINESS_WORDS.required('announcementValue').ro })
  ro: string;

  @ApiProperty({ type: String, maxLength: TEXT_MAX_LENGTH, example: READINESS_WORDS.required('announcementValue').ru })
  ru: string;

  @ApiProperty({ type: String, maxLength: TEXT_MAX_LENGTH, example: READINESS_WORDS.required('announcementValue').en })
  en: string;
}

@ResponseSchema('ReadinessIssue', 'What keeps a listing from being published, or is to be looked at before.')
export class ReadinessIssueDto extends IssueSubjectDto {
  @ApiProperty({
    enum: READINESS_ISSUE_CODES,
    example: 'REQUIRED_TO_PUBLISH',
    description:
      'Those of records and of photos, and `FILE_PENDING`, `ADDRESS_NOT_LOOKED_UP`, `PHOTOS_NOT_COMPARED`: what only publishing ' +
      'will know; `WRITE_REFUSED`: why the service does not accept what was validated',
  })
  code: ReadinessIssueCode;

  @ApiProperty({
    enum: LISTING_ISSUE_SEVERITIES,
    example: 'error',
    description:
      'error: it keeps the listing from being published; warning: it may, or the public will notice; info: it only tells',
  })
  severity: ListingIssueSeverity;

  @ApiProperty({ type: InLanguagesDto })
  text: InLanguagesDto;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 100,
    example: 'announcementValue',
    description: 'The field to look at',
  })
  field: string | null;

  @ApiId({ nullable: true, example: 105, description: 'The file to look at' })
  fileId: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: TEXT_MAX_LENGTH,
    example: '/announcementValue',
    description: 'RFC 6901 pointer into the write that mends it; null: none does',
  })
  pointer: string | null;

  @ApiProperty({
    type: 'array',
    maxItems: 100,
    items: { type: ['string', 'number'], maxLength: 100 },
    nullable: true,
    example: null,
    description: 'The values that would do, where they can be listed; null: they cannot',
  })
  allowed: readonly (string | number)[] | null;
}

/** The response of `GET /listings/{id}/readiness` (D-224). */
@ResponseSchema('ListingReadiness', 'Whether a listing can be published.')
export class ListingReadinessDto {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1042' })
  externalId: string | null;

  @ApiVersion()
  version: number;

  @ApiProperty({
    type: Boolean,
    example: false,
    description:
      'Publishing would be accepted and succeed, unless a service fails; false: it would not, or that is not known',
  })
  ready: boolean;

  @ApiProperty({
    type: [ReadinessIssueDto],
    maxItems: READINESS_ISSUES_MAX,
    description: 'Each of them keeps it from being published',
  })
  blocking: ReadinessIssueDto[];

  @ApiProperty({
    type: [ReadinessIssueDto],
    maxItems: READINESS_ISSUES_MAX,
    description: 'What is not known yet, first; then what could be better',
  })
  advice: ReadinessIssueDto[];
}

export const READINESS_GUIDE =
  'By the rules of publishing, and of what is known: nothing is written, and nobody outside is asked. `blocking` is what ' +
  'publishing would refuse or fail for. `ready: false` without any means that it is not known: a photo that has not come yet ' +
  'is told under `advice` with `FILE_PENDING`, an address that has to be asked for with `ADDRESS_NOT_LOOKED_UP`, photos whose ' +
  'pixels have to be compared with `PHOTOS_NOT_COMPARED`.';

export const READINESS_EXAMPLES = {
  lacking: {
    summary: 'Photos are missing, and one has not come yet',
    value: {
      ...{ id: 57, externalId: 'CRM-1042', version: 2, ready: false },
      blocking: [
        blockingIssue({
          ...{ code: 'REQUIRED_TO_PUBLISH', text: READINESS_WORDS.required('propertyCoordinates') },
          ...{ field: 'propertyCoordinates', pointer: '/propertyCoordinates' },
        }),
        blockingIssue({
          ...{ code: 'MIN_PHOTOS', text: READINESS_WORDS.tooFewPhotos(3, 1), field: 'files', pointer: '/files' },
        }),
      ],
      advice: [
        adviceIssue({
          ...{ code: 'FILE_PENDING', text: READINESS_WORDS.filePending('photo-1') },
          ...{ field: 'files', pointer: '/files/0', fileId: 105, sourceUrl: 'https://crm.example/photos/1.jpg' },
        }),
      ],
    },
  },
} satisfies NamedExamples;
