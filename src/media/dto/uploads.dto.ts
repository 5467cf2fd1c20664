import { ApiProperty } from '@nestjs/swagger';
import { EXTERNAL_ID_PATTERN, LIMITS } from '../../catalogue/limits.js';
import { DECLARABLE_TYPES } from '../uploads/declared-types.js';

/** A file that the caller wants to upload. */
export class UploadDeclaration {
  @ApiProperty({ maxLength: 255, example: 'kitchen.jpg' })
  fileName: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 2_718_281, description: 'Bytes; the upload must have as many' })
  size: number;

  @ApiProperty({ enum: DECLARABLE_TYPES, example: 'image/jpeg', description: 'The upload must carry the same' })
  contentType: string;

  @ApiProperty({ pattern: EXTERNAL_ID_PATTERN.source, example: 'photo-5', description: 'Your own id of the file' })
  externalId: string;
}

/** The body of `POST /media/request-upload-url`. These classes document; `upload-request.ts` checks. */
export class UploadUrlsBody {
  @ApiProperty({ type: [UploadDeclaration], minItems: 1, maxItems: LIMITS.filesPerUploadRequest })
  files: UploadDeclaration[];
}

/** Where to send one file. */
export class UploadUrl {
  @ApiProperty({
    format: 'uri',
    example: 'https://portal.example/uploads/1/5f0c1d2e3b4a59687766554433221100.jpg?type=image/jpeg&size=2718281&…',
    description: `PUT the bytes here within ${LIMITS.uploadUrlMinutes} minutes; no key is needed`,
  })
  url: string;

  @ApiProperty({ example: '5f0c1d2e3b4a59687766554433221100.jpg', description: 'For confirm-upload' })
  generatedFileName: string;

  @ApiProperty({ example: 'photo-5' })
  externalId: string;
}

/** The answer of `POST /media/request-upload-url`. */
export class UploadUrlsAnswer {
  @ApiProperty({ example: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b', description: 'For confirm-upload' })
  uuid: string;

  @ApiProperty({ type: [UploadUrl], description: 'In the order of the request' })
  upload: UploadUrl[];
}

export const UPLOAD_URLS_EXAMPLES = {
  photo: {
    summary: 'Upload one photo',
    value: { files: [{ fileName: 'kitchen.jpg', size: 2_718_281, contentType: 'image/jpeg', externalId: 'photo-5' }] },
  },
} as const;
