import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';

/** A name that waits for what it means (D-231). */
@ResponseSchema('PendingReference', 'An agent or a file that is named and not there yet.')
export class PendingReferenceDto {
  @ApiProperty({ enum: ['externalUserId', 'files'], example: 'files' })
  field: string;

  @ApiProperty({
    type: String,
    maxLength: 100,
    example: '/files/2',
    description: 'Where the write named it (RFC 6901)',
  })
  pointer: string;

  @ApiExternalId({ example: 'photo-3' })
  externalId: string;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z', description: 'When it was named first' })
  since: string;

  @ApiTimestamp({ example: '2026-05-08T09:30:00.000Z', description: 'When it is dropped, unless it comes before' })
  until: string;
}

/** The names of a listing that wait. */
export const ApiPendingReferences = (options: { required?: boolean } = {}): PropertyDecorator =>
  ApiProperty({
    type: [PendingReferenceDto],
    maxItems: LIMITS.filesPerListing + 1,
    description:
      'What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears',
    ...options,
  });
