import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { ReadOnlyFileField } from '../../catalogue/checks/media-reference.js';
import { LIMITS } from '../../catalogue/limits.js';
import { SOURCE_HASH_PATTERN } from '../../catalogue/source-fields.js';
import {
  ApiCount,
  ApiExternalId,
  ApiId,
  ApiLink,
  ApiTimestamp,
  ApiUrl,
  RequestSchema,
} from '../../platform/http/document/api-properties.js';

/** The three forms of a media reference in the OpenAPI document (spec: Media reference; D-18). */

/** Fields of a record, ignored when they are sent back (D-162). */
const READ_ONLY = { required: false, readOnly: true } as const;

const OBJECT = { type: 'object', additionalProperties: true } as const;

/**
 * Read-only fields have the same types as in records, so that generated clients can send a record back, but only as precisely as
 * the records of listings, agents and files agree: an agent's picture has other variants than a file.
 */
@RequestSchema(
  'FileById',
  'An existing file, by its id. You can send a file back as you read it: its read-only fields are accepted and ' +
    'ignored, whatever their values.',
)
class FileById implements Record<'id' | ReadOnlyFileField, unknown> {
  @ApiId({ example: 101 })
  id: number;

  @ApiExternalId({ ...READ_ONLY, nullable: true })
  externalId: unknown;

  @ApiCount({ ...READ_ONLY, nullable: true })
  size: unknown;

  @ApiProperty({ ...READ_ONLY, type: String, nullable: true })
  contentType: unknown;

  @ApiProperty({ ...READ_ONLY, type: String })
  optimization: unknown;

  @ApiProperty({ ...OBJECT, readOnly: true, selfRequired: false, nullable: true })
  failure: unknown;

  @ApiProperty({ ...READ_ONLY, type: 'array', items: OBJECT })
  problems: unknown;

  @ApiLink({ ...READ_ONLY, nullable: true })
  sourceUrl: unknown;

  @ApiProperty({ ...READ_ONLY, type: String, nullable: true })
  sourceHash: unknown;

  @ApiProperty({ ...READ_ONLY, type: String, nullable: true })
  blurhash: unknown;

  @ApiUrl({ ...READ_ONLY, nullable: true })
  originalUrl: unknown;

  @ApiProperty({ ...READ_ONLY, type: 'array', items: OBJECT })
  variants: unknown;

  @ApiCount(READ_ONLY)
  position: unknown;

  @ApiProperty({ ...READ_ONLY, type: 'array', items: OBJECT })
  issues: unknown;

  @ApiTimestamp(READ_ONLY)
  createdAt: unknown;

  @ApiTimestamp(READ_ONLY)
  updatedAt: unknown;
}

@RequestSchema('FileByExternalId', 'An existing file, by your own id.')
class FileByExternalId {
  @ApiExternalId({ example: 'photo-1' })
  externalFileId: string;
}

@RequestSchema(
  'FileByUrl',
  'A file to import. If a file with this `externalFileId` already exists, it is kept even if the content at the URL ' +
    'has changed. To update it, send a `sourceHash` that differs from the previous one: the file is then fetched again ' +
    'from this URL and keeps its id. The old content is shown until then.',
)
class FileByUrl {
  @ApiLink({ example: 'https://crm.example/photos/1.jpg' })
  url: string;

  @ApiExternalId({
    required: false,
    example: 'photo-1',
    description: 'Recommended. Without it, a file that was imported from exactly the same URL is reused',
  })
  externalFileId?: string;

  @ApiProperty({
    type: String,
    required: false,
    pattern: SOURCE_HASH_PATTERN.source,
    minLength: 1,
    maxLength: LIMITS.sourceHashMaxLength,
    example: 'sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
    description:
      'A value that changes whenever the content at the URL changes, such as a digest, an ETag or a modification time',
  })
  sourceHash?: string;
}

/** The classes, for the schemas that refer to them. */
export const MEDIA_REFERENCE_MODELS = [FileById, FileByExternalId, FileByUrl] as const;

/** A value of exactly one of the three forms. */
export const MEDIA_REFERENCE_SCHEMA = {
  type: 'object',
  oneOf: MEDIA_REFERENCE_MODELS.map((model) => ({ $ref: getSchemaPath(model) })),
};
