import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { detail, type Place, wrongType } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { explainSourceField, SOURCE_HASH_PATTERN, type SourceFields } from '../catalogue/source-fields.js';
import type { ErrorDetail } from '../errors/api-error.js';
import { Rule } from '../validation/rule.js';

/** Properties of bodies and responses that concern versions, with one decorator each. */

/** The maximum value of the version columns. */
const VERSION_MAX = 4_294_967_295;

const VERSION_SCHEMA = { type: 'integer', format: 'int64', minimum: 1, maximum: VERSION_MAX } as const;

const SOURCE_SCHEMAS: Record<keyof SourceFields, ApiPropertyOptions> = {
  sourceUpdatedAt: {
    type: String,
    format: 'date-time',
    maxLength: 64,
    nullable: true,
    example: '2026-05-01T09:26:10.000Z',
  },
  sourceHash: {
    type: String,
    pattern: SOURCE_HASH_PATTERN.source,
    minLength: 1,
    maxLength: LIMITS.sourceHashMaxLength,
    nullable: true,
    example: 'sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
  },
};

const WRITE_DESCRIPTIONS: Record<keyof SourceFields, string> = {
  sourceUpdatedAt:
    'When the object last changed in your system. A write with an older one than is stored changes nothing and is answered ' +
    '`"skipped": "stale"`. At most a day ahead; left out = kept, null = cleared.',
  sourceHash: 'Whatever tells its content in your system from any other. Left out = kept, null = cleared.',
};

/** A source field of a write, selected by the property's name. */
export const SourceField = (): PropertyDecorator => (prototype, property) => {
  const name = property === 'sourceHash' ? property : 'sourceUpdatedAt';
  ApiProperty({
    ...SOURCE_SCHEMAS[name],
    required: false,
    description: WRITE_DESCRIPTIONS[name],
  } as ApiPropertyOptions)(prototype, property);
  Rule((place, value) => explainSourceField(name, place, value))(prototype, property);
};

/** A source field of a record, selected by the property's name. */
export const ApiSourceField = (): PropertyDecorator => (prototype, property) => {
  const name = property === 'sourceHash' ? property : 'sourceUpdatedAt';
  const description = `As the last write that carried it said; null: none did`;
  ApiProperty({ ...SOURCE_SCHEMAS[name], description })(prototype, property);
};

/** The version of a record, and of an object after a write. */
export const ApiVersion = (options: { required?: boolean; example?: number } = {}): PropertyDecorator =>
  ApiProperty({
    ...VERSION_SCHEMA,
    example: 3,
    description: 'Grows with each change of the object; for `If-Match` and `ifVersion`',
    ...options,
  });

/** Whether a write matched what was stored. */
export const ApiUnchanged = (options: { required?: boolean } = {}): PropertyDecorator =>
  ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether the write equals what was stored, so that nothing of the object changed',
    ...options,
  });

/** Why a write was skipped. */
export const ApiSkipped = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    enum: ['stale'],
    example: 'stale',
    description: 'Present where nothing was written: the stored `sourceUpdatedAt` is later than that of the write',
  });

/** `ifVersion` of an operation of a bulk. */
export const IsIfVersion = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      ...VERSION_SCHEMA,
      required: false,
      example: 3,
      description: 'Done only if the object still has this version, else 412 `VERSION_CONFLICT`',
    }),
    Rule(explainIfVersion),
  );

/** `skipUnchanged` of a single body, or of the envelope of a bulk. */
export const IsSkipUnchanged = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: Boolean,
      required: false,
      example: true,
      description: 'Whether an active listing that a write equals stays active, without being published again',
    }),
    Rule(explainSkipUnchanged),
  );

/** The errors of an `ifVersion`; empty when it is valid or absent. */
export function explainIfVersion(place: Place, value: unknown): ErrorDetail[] {
  if (value === undefined) {
    return [];
  }
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    return [wrongType(place, 'a whole number', value)];
  }
  const range = { min: 1, max: VERSION_MAX };
  return value >= range.min && value <= range.max
    ? []
    : [detail(place, value < 1 ? 'TOO_SMALL' : 'TOO_LARGE', `must be from ${range.min} to ${range.max}`, range)];
}

/** The errors of a `skipUnchanged`; empty when it is valid or absent. */
export function explainSkipUnchanged(place: Place, value: unknown): ErrorDetail[] {
  return value === undefined || typeof value === 'boolean' ? [] : [wrongType(place, 'true or false', value)];
}
