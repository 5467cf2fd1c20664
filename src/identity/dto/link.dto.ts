import { ApiProperty } from '@nestjs/swagger';
import { ApiExternalId, ApiId, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { RequestDto } from '../../validation/request-dto.js';
import { IsExternalId, IsOptionalBoolean } from '../../validation/values.js';

/** Whether a link replaces a different one (D-217). */
export const IsReplace = (): PropertyDecorator =>
  IsOptionalBoolean(
    'What happens if the object already has another `externalId`. true (default): it is replaced and can be used again; ' +
      'false: the object keeps it, and the request is rejected.',
  );

/** The body of `POST …/{id}/link` (D-05). */
@RequestDto({ schema: 'LinkBody', description: 'The `externalId` to set.', noun: 'a link' })
export class LinkDto {
  @IsExternalId({ example: 'CRM-1042' })
  externalId: string;

  @IsReplace()
  replace?: boolean;
}

/** The response of `POST …/{id}/link` (D-05). */
@ResponseSchema('LinkResponse', 'The object has this `externalId`.')
export class LinkResponse {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ example: 'CRM-1042' })
  externalId: string;

  @ApiProperty({ type: Boolean, enum: [true], example: true })
  linked: true;
}

/** The response of `DELETE …/{id}/link` (D-06). */
@ResponseSchema('UnlinkResponse', 'The object has no `externalId`.')
export class UnlinkResponse {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({
    nullable: true,
    example: 'CRM-1042',
    description: 'The `externalId` that was removed; null: there was none',
  })
  externalId: string | null;

  @ApiProperty({ type: Boolean, example: true, description: 'Whether an `externalId` was removed' })
  unlinked: boolean;
}
