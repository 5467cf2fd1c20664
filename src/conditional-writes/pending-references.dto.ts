import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { detail, type Place, wrongType } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import type { ErrorDetail } from '../errors/api-error.js';
import { ApiExternalId, ApiTimestamp, ResponseSchema } from '../platform/http/document/api-properties.js';
import { Rule } from '../validation/rule.js';
import { ON_MISSING, type OnMissing, PENDING_FIELDS } from './late-references.js';

/** `onMissing` of a single body, or of the envelope of a bulk (D-231). */
export const IsOnMissing = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      enum: ON_MISSING,
      required: false,
      example: 'defer',
      description:
        'What becomes of a write that names an agent or a file by an external id that means nobody: it is refused (`reject`, unless said), or ' +
        `with \`defer\` the name waits, for ${LIMITS.pendingReferenceDays} days, until an agent or a file with that id appears`,
    }),
    Rule(explainOnMissing),
  );

/** The errors of an `onMissing`; empty when it is valid or absent. */
export function explainOnMissing(place: Place, value: unknown): ErrorDetail[] {
  if (value === undefined || isOnMissing(value)) {
    return [];
  }
  return typeof value === 'string'
    ? [detail(place, 'INVALID_OPTION', 'must be one of the allowed values', { allowed: ON_MISSING })]
    : [{ ...wrongType(place, 'a string', value), allowed: ON_MISSING }];
}

export function isOnMissing(value: unknown): value is OnMissing {
  return ON_MISSING.some((known) => known === value);
}

/** A pending reference (D-231). */
@ResponseSchema('PendingReference', 'An agent or a file that is named and not there yet.')
export class PendingReferenceDto {
  @ApiProperty({ enum: PENDING_FIELDS, example: 'files' })
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

/** The pending references of a listing or an agent. */
export const ApiPendingReferences = (options: { required?: boolean; maxItems?: number } = {}): PropertyDecorator =>
  ApiProperty({
    type: [PendingReferenceDto],
    maxItems: LIMITS.filesPerListing + 1,
    description:
      'What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears',
    ...options,
  });
