import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { detail, type ValuePath, wrongType } from '../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../catalogue/limits.js';
import { explainSourceField, SOURCE_HASH_PATTERN, type SourceFields } from '../../catalogue/source-fields.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { Rule } from '../../validation/rule.js';
import { IsOptionalBoolean } from '../../validation/values.js';

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
    'Time of the last change of the object in your system. If it is earlier than the stored one, the write changes nothing ' +
    `and the response contains \`"skipped": "stale"\`. It may be at most ${LIMITS.sourceAheadHours} hours in the future. Absent: ` +
    'the stored value is kept; null: it is cleared.',
  sourceHash:
    'A hash or other text that identifies the content of the object in your system. Absent: the stored value is kept; ' +
    'null: it is cleared.',
};

/** A source field of a write or an inventory, selected by the property's name. */
export const SourceField =
  (options: { example?: string; description?: string } = {}): PropertyDecorator =>
  (prototype, property) => {
    const name = property === 'sourceHash' ? property : 'sourceUpdatedAt';
    ApiProperty({
      ...SOURCE_SCHEMAS[name],
      required: false,
      description: WRITE_DESCRIPTIONS[name],
      ...options,
    } as ApiPropertyOptions)(prototype, property);
    Rule((path, value) => explainSourceField(name, path, value))(prototype, property);
  };

/** A source field of a record, selected by the property's name. */
export const ApiSourceField = (): PropertyDecorator => (prototype, property) => {
  const name = property === 'sourceHash' ? property : 'sourceUpdatedAt';
  const description = 'The value from the last write that contained it; null: none';
  ApiProperty({ ...SOURCE_SCHEMAS[name], description })(prototype, property);
};

/** The version of a record, and of an object after a write. */
export const ApiVersion = (options: { required?: boolean; example?: number } = {}): PropertyDecorator =>
  ApiProperty({
    ...VERSION_SCHEMA,
    example: 3,
    description: 'Increases with each change of the object. Use it for `If-Match` and `ifVersion`.',
    ...options,
  });

/** Whether a write matched what was stored. */
export const ApiUnchanged = (options: { required?: boolean } = {}): PropertyDecorator =>
  ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether the write was equal to the stored object, which it therefore did not change',
    ...options,
  });

/** Whether there was no such object before. */
export const ApiCreated = (): PropertyDecorator =>
  ApiProperty({ type: Boolean, example: true, description: 'Whether the write created the object' });

/** Whether there was one. */
export const ApiUpdated = (): PropertyDecorator =>
  ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether the write was to an existing object, also if it left that `unchanged`',
  });

/** Why a write was skipped. */
export const ApiSkipped = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    enum: ['stale'],
    example: 'stale',
    description: 'Present if nothing was written because the stored `sourceUpdatedAt` is later than that of the write',
  });

/** `ifVersion` of an operation of a bulk. */
export const IsIfVersion = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      ...VERSION_SCHEMA,
      required: false,
      example: 3,
      description:
        'The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`',
    }),
    Rule(explainIfVersion),
  );

/** `skipUnchanged` of a single listing, or of the envelope of a bulk. */
export const IsSkipUnchanged = (): PropertyDecorator =>
  IsOptionalBoolean(
    'Whether a write that is equal to an active listing leaves it active, without publishing it again; default: false',
  );

/** The same of agents: accepted so that one client can write both alike. */
export const IsSkipUnchangedOfAgent = (): PropertyDecorator =>
  IsOptionalBoolean('Accepted as for listings. It makes no difference, because an agent is not published');

/** The errors of an `ifVersion`; empty when it is valid or absent. */
export function explainIfVersion(path: ValuePath, value: unknown): ErrorDetail[] {
  if (value === undefined) {
    return [];
  }
  const range = { min: 1, max: VERSION_MAX };
  if (typeof value !== 'number') {
    return [{ ...wrongType(path, 'a number', value), ...range }];
  }
  if (value < range.min || value > range.max) {
    return [detail(path, value < 1 ? 'TOO_SMALL' : 'TOO_LARGE', `must be from ${range.min} to ${range.max}`, range)];
  }
  return Number.isInteger(value) ? [] : [detail(path, 'OFF_STEP', 'must be a whole number', range)];
}
