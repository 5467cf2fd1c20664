import { getSchemaPath } from '@nestjs/swagger';
import { READ_ONLY_FILE_FIELDS } from '../../catalogue/checks/media-reference.js';
import { ApiExternalId, ApiId, ApiLink, RequestSchema } from '../../platform/http/document/api-properties.js';

/** The three shapes of a media reference in the document (spec: Media reference; D-18). */

@RequestSchema(
  'FileById',
  'A file that is here, by its id. It may be sent back as it is read: ' +
    `${READ_ONLY_FILE_FIELDS.join(', ')} are known beside the id and ignored.`,
)
class FileById {
  @ApiId({ example: 101 })
  id: number;
}

@RequestSchema('FileByExternalId', 'A file that is here, by your own id.')
class FileByExternalId {
  @ApiExternalId({ example: 'photo-1' })
  externalFileId: string;
}

@RequestSchema(
  'FileByUrl',
  'A file to import. A repeat with the same externalFileId keeps the file that is here, also where the URL holds ' +
    'another picture by now: one that has changed needs an externalFileId of its own.',
)
class FileByUrl {
  @ApiLink({ example: 'https://crm.example/photos/1.jpg' })
  url: string;

  @ApiExternalId({
    required: false,
    example: 'photo-1',
    description: 'Recommended: without it, a file that was imported from the very same URL is reused',
  })
  externalFileId?: string;
}

/** The classes, for the schemas that refer to them. */
export const MEDIA_REFERENCE_MODELS = [FileById, FileByExternalId, FileByUrl] as const;

/** A value of exactly one of the three shapes. */
export const MEDIA_REFERENCE_SCHEMA = {
  type: 'object',
  oneOf: MEDIA_REFERENCE_MODELS.map((model) => ({ $ref: getSchemaPath(model) })),
};
