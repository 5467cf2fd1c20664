import { ApiProperty } from '@nestjs/swagger';
import { ApiVersion } from '../../conditional-writes/dto/version-fields.dto.js';
import { LANGUAGES } from '../../i18n/languages.js';
import { READINESS_MESSAGES } from '../../i18n/readiness-messages.js';
import { ApiExternalId, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { LISTING_ISSUE_SEVERITIES, type ListingIssueSeverity } from '../domain/listing-issue.js';
import { adviceIssue, blockingIssue, READINESS_ISSUE_CODES, type ReadinessIssueCode } from '../readiness/readiness.js';
import { IssueSubjectDto } from './listing-record.dto.js';

/** Maximum length of an issue's text, which may contain an error message that lists files. */
const TEXT_MAX_LENGTH = 2000;

/** An upper bound on the number of issues that all rules can find in a listing and its files. */
export const READINESS_ISSUES_MAX = 300;

@ResponseSchema('InLanguages', 'A human-readable sentence in each language of the public site.')
class InLanguagesDto implements Record<(typeof LANGUAGES)[number], string> {
  @ApiProperty({
    type: String,
    maxLength: TEXT_MAX_LENGTH,
    example: READINESS_MESSAGES.required('announcementValue').ro,
  })
  ro: string;

  @ApiProperty({
    type: String,
    maxLength: TEXT_MAX_LENGTH,
    example: READINESS_MESSAGES.required('announcementValue').ru,
  })
  ru: string;

  @ApiProperty({
    type: String,
    maxLength: TEXT_MAX_LENGTH,
    example: READINESS_MESSAGES.required('announcementValue').en,
  })
  en: string;
}

@ResponseSchema('ReadinessIssue', 'A problem that prevents publishing, or that needs attention before it.')
export class ReadinessIssueDto extends IssueSubjectDto {
  @ApiProperty({
    enum: READINESS_ISSUE_CODES,
    example: 'REQUIRED_TO_PUBLISH',
    description:
      'The codes of the issues of listings and photos, and also: `FILE_PENDING`, `ADDRESS_NOT_LOOKED_UP`, ' +
      '`PHOTOS_NOT_COMPARED`: only publishing can find out; `WRITE_REFUSED`: the validated write would be rejected, ' +
      'for the reason in `text`',
  })
  code: ReadinessIssueCode;

  @ApiProperty({
    enum: LISTING_ISSUE_SEVERITIES,
    example: 'error',
    description:
      'error: it prevents publishing; warning: it may prevent publishing, or visitors will notice it; info: for information only',
  })
  severity: ListingIssueSeverity;

  @ApiProperty({ type: InLanguagesDto })
  text: InLanguagesDto;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: TEXT_MAX_LENGTH,
    example: 'announcementValue',
    description: 'The field concerned; null: none',
  })
  field: string | null;

  @ApiId({ nullable: true, example: 105, description: 'The id of the file concerned; null: none' })
  fileId: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: TEXT_MAX_LENGTH,
    example: '/announcementValue',
    description:
      'JSON Pointer (RFC 6901) to the value in a write that would fix the problem; null: no write can fix it',
  })
  pointer: string | null;

  @ApiProperty({
    type: 'array',
    maxItems: 100,
    items: { type: ['string', 'number'], maxLength: 100 },
    nullable: true,
    example: null,
    description: 'The accepted values, if they can be listed; otherwise null',
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
      'true: publishing would be accepted and would succeed, unless a service fails; false: it would not, or this is not ' +
      'known yet',
  })
  ready: boolean;

  @ApiProperty({
    type: [ReadinessIssueDto],
    maxItems: READINESS_ISSUES_MAX,
    description: 'Problems, each of which prevents publishing',
  })
  blocking: ReadinessIssueDto[];

  @ApiProperty({
    type: [ReadinessIssueDto],
    maxItems: READINESS_ISSUES_MAX,
    description: 'First what is not known yet, then possible improvements',
  })
  advice: ReadinessIssueDto[];
}

export const READINESS_GUIDE =
  'Applies the rules of publishing to what is known about the listing. Writes nothing and calls no external service. ' +
  '`blocking` lists the problems for which publishing would be rejected or fail. If `ready` is false and `blocking` is ' +
  'empty, the result is not known yet, and `advice` says why: `FILE_PENDING` for a photo that has not been imported yet, ' +
  '`ADDRESS_NOT_LOOKED_UP` for an address that has to be geocoded, `PHOTOS_NOT_COMPARED` for photos whose pixels have ' +
  'to be compared.';

export const READINESS_EXAMPLES = {
  lacking: {
    summary: 'The location and photos are missing, and the import of one photo is pending',
    value: {
      id: 57,
      externalId: 'CRM-1042',
      version: 2,
      ready: false,
      blocking: [
        blockingIssue({
          code: 'REQUIRED_TO_PUBLISH',
          text: READINESS_MESSAGES.required('propertyCoordinates'),
          field: 'propertyCoordinates',
          pointer: '/propertyCoordinates',
        }),
        blockingIssue({
          code: 'MIN_PHOTOS',
          text: READINESS_MESSAGES.tooFewPhotos(3, 1),
          field: 'files',
          pointer: '/files',
        }),
      ],
      advice: [
        adviceIssue({
          code: 'FILE_PENDING',
          text: READINESS_MESSAGES.filePending('photo-1'),
          field: 'files',
          pointer: '/files/0',
          fileId: 105,
          sourceUrl: 'https://crm.example/photos/1.jpg',
        }),
      ],
    },
  },
} satisfies NamedExamples;
