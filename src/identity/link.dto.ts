import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { EXTERNAL_ID_PATTERN } from '../catalogue/limits.js';
import { EXTERNAL_ID_RULE } from './identifiers.js';

/** The body of `POST …/{id}/link`. */
export class LinkBody {
  @ApiProperty({ example: 'CRM-1042', maxLength: 255, pattern: EXTERNAL_ID_PATTERN.source })
  @Matches(EXTERNAL_ID_PATTERN, { message: `externalId ${EXTERNAL_ID_RULE}.` })
  externalId: string;
}

/** The answer of `POST …/{id}/link` (D-05). */
export class LinkAnswer {
  @ApiProperty({ example: 17 })
  id: number;

  @ApiProperty({ example: 'CRM-1042' })
  externalId: string;

  @ApiProperty({ example: true })
  linked: true;
}

/** The answer of `DELETE …/{id}/link` (D-06). */
export class UnlinkAnswer {
  @ApiProperty({ example: 17 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'CRM-1042', description: 'The id it had; null: none' })
  externalId: string | null;

  @ApiProperty({ example: true, description: 'Whether there was one to remove' })
  unlinked: boolean;
}
