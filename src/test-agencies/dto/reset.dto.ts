import { ApiProperty } from '@nestjs/swagger';
import { ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';

/** The response of `POST /test/reset`. */
@ResponseSchema('TestReset', 'The progress of a reset.')
export class ResetResponse {
  @ApiProperty({
    type: Boolean,
    example: true,
    description:
      'Whether the agency is empty. If false, the reset continues in the background, and writes are rejected with ' +
      '429 until it has finished; repeat this call to check',
  })
  complete: boolean;
}

export const RESET = {
  done: { summary: 'The agency is empty', value: { complete: true } },
} as const satisfies NamedExamples;
