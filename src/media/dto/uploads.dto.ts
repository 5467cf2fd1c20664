import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { AnswerSchema, ApiExternalId, ApiUrl, RequestSchema } from '../../http/api-properties.js';
import { DECLARABLE_TYPES } from '../uploads/declared-types.js';

/** A file that the caller wants to upload. */
@RequestSchema('UploadDeclaration', 'A file that you want to upload.')
export class UploadDeclaration {
  @ApiProperty({
    type: String,
    minLength: 1,
    maxLength: LIMITS.fileNameMaxLength,
    example: 'kitchen.jpg',
    description: 'Its name with you',
  })
  fileName: string;

  @ApiProperty({
    type: 'integer',
    format: 'int64',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 718_281,
    description: 'Bytes; the upload must have as many',
  })
  size: number;

  @ApiProperty({
    enum: DECLARABLE_TYPES,
    example: 'image/jpeg',
    description: 'The upload must carry the same; image/jpg is image/jpeg',
  })
  contentType: string;

  @ApiExternalId({ example: 'kitchen-1', description: 'Your own id of the file' })
  externalId: string;
}

/** The body of `POST /media/request-upload-url`. These classes document; `upload-request.ts` checks. */
@RequestSchema('UploadUrlsBody', 'The files for which you want URLs.')
export class UploadUrlsBody {
  @ApiProperty({ type: [UploadDeclaration], minItems: 1, maxItems: LIMITS.filesPerUploadRequest })
  files: UploadDeclaration[];
}

/** Where to send one file. */
@AnswerSchema('UploadUrl', 'Where to send a file.')
export class UploadUrl {
  @ApiUrl({
    example: 'https://portal.example/uploads/1/3c59dc048e8850243be8079a5c74d079.jpg?type=image/jpeg&size=718281',
    description: `PUT the bytes here within ${LIMITS.uploadUrlMinutes} minutes; no key is needed`,
  })
  url: string;

  @ApiProperty({
    type: String,
    maxLength: 255,
    example: '3c59dc048e8850243be8079a5c74d079.jpg',
    description: 'For confirm-upload',
  })
  generatedFileName: string;

  @ApiExternalId({ example: 'kitchen-1' })
  externalId: string;
}

/** The answer of `POST /media/request-upload-url`. */
@AnswerSchema('UploadUrlsAnswer', 'Where to send the files.')
export class UploadUrlsAnswer {
  @ApiProperty({
    type: String,
    format: 'uuid',
    maxLength: 36,
    example: '7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90',
    description: 'For confirm-upload',
  })
  uuid: string;

  @ApiProperty({
    type: [UploadUrl],
    minItems: 1,
    maxItems: LIMITS.filesPerUploadRequest,
    description: 'In the order of the request',
  })
  upload: UploadUrl[];
}
