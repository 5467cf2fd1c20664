import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../catalogue/limits.js';
import { LISTING_STATUSES } from '../../../catalogue/vocabulary.js';
import { ApiExternalId, ApiId, ResponseSchema } from '../../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../../platform/http/document/api-responses.js';
import { IsOptionalBoolean } from '../../../validation/values.js';
import { DUPLICATE_REASON_CODES } from '../judge-duplicates.js';
import type { PossibleDuplicate } from '../possible-duplicates.js';

/** Possible duplicates in the API, and how a write requests them. */

@ResponseSchema('DuplicateReason', 'A reason why two listings may describe the same object.')
class DuplicateReasonDto {
  @ApiProperty({ enum: DUPLICATE_REASON_CODES, enumName: 'DuplicateReasonCode', example: 'SAME_AREA' })
  code: (typeof DUPLICATE_REASON_CODES)[number];

  @ApiProperty({
    type: String,
    maxLength: 600,
    example: 'Both have 71.5 m².',
    description: 'A human-readable sentence',
  })
  text: string;
}

@ResponseSchema('PossibleDuplicate', 'A listing of yours that may describe the same object.')
class PossibleDuplicateDto implements PossibleDuplicate {
  @ApiId({ example: 58 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1043' })
  externalId: string | null;

  @ApiProperty({ enum: LISTING_STATUSES, example: 'active' })
  status: PossibleDuplicate['status'];

  @ApiProperty({
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.9,
    description: 'How likely it is a duplicate, from 0 to 1',
  })
  score: number;

  @ApiProperty({ type: [DuplicateReasonDto], minItems: 1, maxItems: DUPLICATE_REASON_CODES.length })
  reasons: DuplicateReasonDto[];
}

@ResponseSchema('ListingDuplicates', 'Listings of yours that may describe the same object.')
export class ListingDuplicatesResponse {
  @ApiProperty({
    type: [PossibleDuplicateDto],
    maxItems: LIMITS.duplicatesPerListing,
    description: 'Most likely first',
  })
  duplicates: PossibleDuplicate[];
}

/** The possible duplicates of a listing that a write has created. */
export const ApiPossibleDuplicates = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    type: [PossibleDuplicateDto],
    nullable: true,
    maxItems: LIMITS.duplicatesPerListing,
    description:
      'Present if `findDuplicates` is true, the listing was created and there are possible duplicates; null: the listing was ' +
      'created, but they could not be looked for; ask for them at `GET /listings/{id}/duplicates`',
  });

/** `findDuplicates` of a single body, or of the envelope of a bulk. */
export const IsFindDuplicates = (): PropertyDecorator =>
  IsOptionalBoolean(
    'Whether the response contains `possibleDuplicates` for listings that the request creates; default: false',
  );

/** A possible duplicate of listing 62, which is listing 58 sent under another id. */
export const DUPLICATE_EXAMPLE = {
  id: 58,
  externalId: 'CRM-1043',
  status: 'hidden',
  score: 0.9,
  reasons: [
    { code: 'SAME_PLACE', text: 'They lie 0 m apart.' },
    { code: 'SAME_AREA', text: 'Both have 64.5 m².' },
    { code: 'SAME_FLOOR', text: 'Both are on floor 4.' },
    { code: 'SAME_ROOMS', text: 'Both have 2 rooms.' },
  ],
} as const;

export const DUPLICATES_EXAMPLES = {
  some: { summary: 'One possible duplicate', value: { duplicates: [DUPLICATE_EXAMPLE] } },
} as const satisfies NamedExamples;
