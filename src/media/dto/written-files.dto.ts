import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiId, ApiLink, ResponseSchema } from '../../platform/http/document/api-properties.js';

@ResponseSchema('FileImport', 'A file whose bytes are on their way.')
export class FileImportDto {
  @ApiId({ example: 105 })
  fileId: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1043-1' })
  externalFileId: string | null;

  @ApiId({ example: 909, description: 'See GET /api/v1/job/status' })
  jobId: number;
}

@ResponseSchema('KeptFile', 'A file that was there already: the URL that was sent for it was not fetched.')
export class KeptFileDto {
  @ApiId({ example: 105 })
  fileId: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1043-1' })
  externalFileId: string | null;

  @ApiLink({ example: 'https://crm.example/photos/1043-1.jpg', description: 'As it was sent' })
  url: string;
}

/** The imports that a write has started or that are still running for its files. */
export const ApiImports = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    type: [FileImportDto],
    minItems: 1,
    maxItems: LIMITS.filesPerListing,
    description: 'Imports of these files that the write has started or that are still under way; absent: none',
  });

/** The files that a write has kept although URLs were sent for them. */
export const ApiKeptFiles = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    type: [KeptFileDto],
    minItems: 1,
    maxItems: LIMITS.filesPerListing,
    description:
      'Files that were there already: what their URLs hold now was not fetched. A photo that has changed needs an ' +
      'externalFileId, or a URL, of its own. Absent: none.',
  });
