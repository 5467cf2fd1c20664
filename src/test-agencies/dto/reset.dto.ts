import { ApiProperty } from '@nestjs/swagger';
import { ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';

/** The response of `POST /test/reset`. */
@ResponseSchema('TestReset', 'How far the emptying of a test agency is.')
export class ResetResponse {
  @ApiProperty({
    type: Boolean,
    example: true,
    description:
      'True: the agency is empty. False: it has much; it goes on by itself, writes are 429 until it is done, and the same ' +
      'call tells when',
  })
  complete: boolean;
}

export const RESET = { done: { summary: 'It is empty', value: { complete: true } } } as const satisfies NamedExamples;
