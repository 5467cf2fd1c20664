import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiId, ApiLink, ResponseSchema } from '../../platform/http/document/api-properties.js';

@ResponseSchema('FileImport', 'A file that is being imported.')
class FileImportDto {
  @ApiId({ example: 105 })
  fileId: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1043-1' })
  externalFileId: string | null;

  @ApiId({ example: 909, description: 'The id of the import job; see `GET /api/v1/job/status`' })
  jobId: number;
}

@ResponseSchema('KeptFile', 'A file that already existed, so that the URL sent for it was not fetched.')
class KeptFileDto {
  @ApiId({ example: 105 })
  fileId: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1043-1' })
  externalFileId: string | null;

  @ApiLink({ example: 'https://crm.example/photos/1043-1.jpg', description: 'The URL as it was sent' })
  url: string;
}

/** The imports that a write has started or that are still running for its files. */
export const ApiImports = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    type: [FileImportDto],
    minItems: 1,
    maxItems: LIMITS.filesPerListing,
    description:
      'Imports of the files of this write that it has started or that are still in progress. Absent if there are none',
  });

/** The files that a write has kept although URLs were sent for them. */
export const ApiKeptFiles = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    type: [KeptFileDto],
    minItems: 1,
    maxItems: LIMITS.filesPerListing,
    description:
      'Files that already existed, so that their URLs were not fetched. To update a file, send its URL with another ' +
      '`sourceHash`, or have it fetched again. Absent if there are none.',
  });
