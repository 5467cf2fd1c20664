import { ApiProperty } from '@nestjs/swagger';
import { ResponseSchema, ApiExternalId, ApiId } from '../platform/http/document/api-properties.js';
import { RequestDto } from '../validation/request-dto.js';
import { IsExternalId } from '../validation/values.js';

/** The body of `POST …/{id}/link` (D-05). */
@RequestDto({ schema: 'LinkBody', description: 'The id of yours that the object is to have.', noun: 'a link' })
export class LinkDto {
  @IsExternalId({ example: 'CRM-1042' })
  externalId: string;
}

/** The answer of `POST …/{id}/link` (D-05). */
@ResponseSchema('LinkResponse', 'The object has this id of yours.')
export class LinkResponse {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ example: 'CRM-1042' })
  externalId: string;

  @ApiProperty({ type: Boolean, enum: [true], example: true })
  linked: true;
}

/** The answer of `DELETE …/{id}/link` (D-06). */
@ResponseSchema('UnlinkResponse', 'The object has no id of yours.')
export class UnlinkResponse {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1042', description: 'The id it had; null: none' })
  externalId: string | null;

  @ApiProperty({ type: Boolean, example: true, description: 'Whether there was one to remove' })
  unlinked: boolean;
}
