import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { EXTERNAL_ID_PATTERN } from '../catalogue/limits.js';
import { AnswerSchema, ApiExternalId, ApiId, RequestSchema } from '../http/api-properties.js';
import { EXTERNAL_ID_RULE } from './identifiers.js';

/** The body of `POST …/{id}/link`. */
@RequestSchema('LinkBody', 'The id of yours that the object is to have.')
export class LinkBody {
  @ApiExternalId({ example: 'CRM-1042' })
  @Matches(EXTERNAL_ID_PATTERN, { message: `externalId ${EXTERNAL_ID_RULE}.` })
  externalId: string;
}

/** The answer of `POST …/{id}/link` (D-05). */
@AnswerSchema('LinkAnswer', 'The object has this id of yours.')
export class LinkAnswer {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ example: 'CRM-1042' })
  externalId: string;

  @ApiProperty({ type: Boolean, enum: [true], example: true })
  linked: true;
}

/** The answer of `DELETE …/{id}/link` (D-06). */
@AnswerSchema('UnlinkAnswer', 'The object has no id of yours.')
export class UnlinkAnswer {
  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1042', description: 'The id it had; null: none' })
  externalId: string | null;

  @ApiProperty({ type: Boolean, example: true, description: 'Whether there was one to remove' })
  unlinked: boolean;
}
