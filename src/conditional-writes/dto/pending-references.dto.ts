import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { explainOption, type ValuePath } from '../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../catalogue/limits.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { ApiExternalId, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { Rule } from '../../validation/rule.js';
import { ON_MISSING, type OnMissing, PENDING_FIELDS } from '../missing-references.js';

/** `onMissing` of a single body, or of the envelope of a bulk (D-231). */
export const IsOnMissing = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      enum: ON_MISSING,
      required: false,
      example: 'defer',
      description:
        'What happens if the write refers to an agent or a file by an external id that does not exist. `reject` (default): ' +
        'the write is rejected. `defer`: the write is accepted, and the reference stays pending for up to ' +
        `${LIMITS.pendingReferenceDays} days, until an agent or a file with that external id exists.`,
    }),
    Rule(explainOnMissing),
  );

/** The errors of an `onMissing`; empty when it is valid or absent. */
export function explainOnMissing(path: ValuePath, value: unknown): ErrorDetail[] {
  return value === undefined ? [] : explainOption(path, value, ON_MISSING);
}

export function isOnMissing(value: unknown): value is OnMissing {
  return ON_MISSING.some((known) => known === value);
}

/** A pending reference (D-231). */
@ResponseSchema('PendingReference', 'A reference to an agent or a file that does not exist yet.')
export class PendingReferenceDto {
  @ApiProperty({ enum: PENDING_FIELDS, example: 'files' })
  field: string;

  @ApiProperty({
    type: String,
    maxLength: 100,
    example: '/files/2',
    description: 'JSON Pointer (RFC 6901) to the reference in the write',
  })
  pointer: string;

  @ApiExternalId({ example: 'photo-3' })
  externalId: string;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z', description: 'When the reference was first sent' })
  since: string;

  @ApiTimestamp({
    example: '2026-05-08T09:30:00.000Z',
    description: 'When the reference is dropped if the agent or file still does not exist',
  })
  until: string;
}

/** The pending references of a listing or an agent. */
export const ApiPendingReferences = (options: { required?: boolean; maxItems?: number } = {}): PropertyDecorator =>
  ApiProperty({
    type: [PendingReferenceDto],
    maxItems: LIMITS.filesPerListing + 1,
    description:
      'References from a write with `onMissing: defer` to agents and files that do not exist yet. They are resolved as soon as ' +
      'the agent or file exists.',
    ...options,
  });
