import { ApiProperty } from '@nestjs/swagger';
import { ApiExternalId, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';

/** What a merge reports, in a single response and in a bulk result. */

@ResponseSchema('MergedListing', 'The listing that is gone.')
export class MergedListingDto {
  @ApiId({ example: 58 })
  id: number;

  @ApiExternalId({
    nullable: true,
    example: 'CRM-1043',
    description: 'The one that it had; null: none, or it was gone before',
  })
  externalId: string | null;
}

/** The listing that was merged into another one. */
export const ApiMerged = (options: { required?: boolean } = {}): PropertyDecorator =>
  ApiProperty({ type: MergedListingDto, description: 'The listing that is part of this one now', ...options });

/** What a merge has taken over. */
export const ApiTaken = (options: { required?: boolean } = {}): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: 40 },
    maxItems: 100,
    example: ['announcementDescription', 'fileIds', 'externalId'],
    description: 'What the listing lacked and has from the other: names of fields, `userId`, `fileIds`, `externalId`',
    ...options,
  });
