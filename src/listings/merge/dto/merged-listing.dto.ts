import { ApiProperty } from '@nestjs/swagger';
import { ApiExternalId, ApiId, ResponseSchema } from '../../../platform/http/document/api-properties.js';

/** What a merge reports, in a single response and in a bulk result. */

@ResponseSchema('MergedListing', 'The listing that was merged into another one and deleted.')
export class MergedListingDto {
  @ApiId({ example: 58 })
  id: number;

  @ApiExternalId({
    nullable: true,
    example: 'CRM-1043',
    description: 'The `externalId` that it had; null: it had none, or it had already been merged earlier',
  })
  externalId: string | null;
}

/** The listing that was merged into another one. */
export const ApiMerged = (options: { required?: boolean } = {}): PropertyDecorator =>
  ApiProperty({ type: MergedListingDto, description: 'The listing that was merged into this one', ...options });

/** What a merge has taken over. */
export const ApiTaken = (options: { required?: boolean } = {}): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: 40 },
    maxItems: 100,
    example: ['announcementDescription', 'fileIds', 'externalId'],
    description: 'What the listing took over from the other one: names of fields, `userId`, `fileIds`, `externalId`',
    ...options,
  });
