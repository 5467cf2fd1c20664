import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EXTERNAL_ID_PATTERN, LIMITS } from '../../../catalogue/limits.js';

/** Decorators for kinds of values that occur in many bodies and parameters, so that each looks the same throughout the OpenAPI document. */

interface ValueOptions {
  description?: string;
  example?: unknown;
  /** Absent: true. */
  required?: boolean;
  /** Absent: false. */
  nullable?: boolean;
  /** Absent: false. */
  readOnly?: boolean;
}

/** An id that the service gave out; JSON carries it exactly. */
export const ID_SCHEMA = { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

/** A caller's own id (D-03). */
export const EXTERNAL_ID_SCHEMA = {
  type: 'string',
  pattern: EXTERNAL_ID_PATTERN.source,
  minLength: 1,
  maxLength: LIMITS.externalIdMaxLength,
} as const;

const COUNT_SCHEMA = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;

const TIMESTAMP_SCHEMA = { type: 'string', format: 'date-time', maxLength: '2026-05-01T09:30:00.000Z'.length } as const;

const URL_SCHEMA = { type: 'string', format: 'uri' } as const;

/** A client's URL may contain letters of any alphabet, so it is an IRI. */
export const LINK_SCHEMA = { type: 'string', format: 'iri', maxLength: LIMITS.urlMaxLength } as const;

/** An id that the service gave out. */
export const ApiId = (options: ValueOptions): PropertyDecorator => ApiProperty({ ...ID_SCHEMA, ...options });

/** A caller's own id. */
export const ApiExternalId = (options: ValueOptions): PropertyDecorator =>
  ApiProperty({ ...EXTERNAL_ID_SCHEMA, ...options });

/** A count, from 0. */
export const ApiCount = (options: ValueOptions): PropertyDecorator => ApiProperty({ ...COUNT_SCHEMA, ...options });

/** A timestamp in ISO 8601, UTC. */
export const ApiTimestamp = (options: ValueOptions): PropertyDecorator =>
  ApiProperty({ ...TIMESTAMP_SCHEMA, ...options });

/** A URL that the service gave out. */
export const ApiUrl = (options: ValueOptions): PropertyDecorator => ApiProperty({ ...URL_SCHEMA, ...options });

/** An absolute http or https URL of the client's. */
export const ApiLink = (options: ValueOptions): PropertyDecorator => ApiProperty({ ...LINK_SCHEMA, ...options });

/** Names the schema of a response or a part of one. It may gain fields (D-54), so additional properties are allowed. */
export const ResponseSchema = (name: string, description: string): ClassDecorator => ApiSchema({ name, description });

/** Names the schema of a request or a part of one, which allows no additional properties (D-12). */
export function RequestSchema(name: string, description: string): ClassDecorator {
  const options = { name, description, additionalProperties: false };
  return ApiSchema(options);
}
