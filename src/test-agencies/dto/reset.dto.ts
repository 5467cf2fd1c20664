import { ApiProperty } from '@nestjs/swagger';
import { ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';

/** The response of `GET` and `POST /test/reset`. */
@ResponseSchema('TestReset', 'The progress of a reset.')
export class ResetResponse {
  @ApiProperty({
    type: Boolean,
    example: true,
    description:
      'Whether the reset is complete, so that the agency can be written. If false, it continues in the background, and ' +
      'writes are rejected with 429 until it has finished; `GET /test/reset` tells when',
  })
  complete: boolean;
}

export const RESET = {
  done: { summary: 'The reset is complete', value: { complete: true } },
} as const satisfies NamedExamples;
