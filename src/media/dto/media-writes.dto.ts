import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { operationSchema } from '../../bulk/bulk-operations.dto.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiId, ApiLink, RequestSchema } from '../../http/api-properties.js';
import type { MediaOperation } from '../media-operation.js';

type Op = MediaOperation['op'];

/** The body of `POST /media/upload-from-url`. These classes document; `media-operation.ts` checks. */
@RequestSchema('UploadFromUrlBody', 'A file to import.')
export class UploadFromUrlBody {
  @ApiLink({ example: 'https://crm.example/photos/1.jpg', description: 'Where the file is, for anybody to fetch' })
  url: string;

  @ApiExternalId({ example: 'photo-1', description: 'Your own id of the file' })
  externalId: string;
}

@RequestSchema('MediaImportOperation', 'Imports a file from a URL.')
class MediaImportOperation extends UploadFromUrlBody {
  @ApiProperty({ enum: ['upload-from-url'] satisfies Op[] })
  op: string;
}

@RequestSchema('MediaConfirmOperation', 'Makes a file of what was sent to an upload URL.')
class MediaConfirmOperation {
  @ApiProperty({ enum: ['confirm-upload'] satisfies Op[] })
  op: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    maxLength: 36,
    example: '7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90',
    description: 'Of the answer with the URL',
  })
  uuid: string;

  @ApiProperty({
    type: String,
    maxLength: 255,
    example: '3c59dc048e8850243be8079a5c74d079.jpg',
    description: 'Of the answer with the URL',
  })
  generatedFileName: string;

  @ApiExternalId({ example: 'kitchen-1', description: 'The one for which the URL was requested' })
  externalId: string;
}

@RequestSchema('MediaLinkOperation', 'Gives a file an id of yours.')
class MediaLinkOperation {
  @ApiProperty({ enum: ['link'] satisfies Op[] })
  op: string;

  @ApiId({ example: 101 })
  mediaId: number;

  @ApiExternalId({ example: 'photo-1' })
  externalId: string;
}

/** A file by exactly one of its ids. */
class MediaTarget {
  @ApiId({ required: false, example: 101, description: "The service's id; not with externalId" })
  mediaId?: number;

  @ApiExternalId({ required: false, example: 'photo-1', description: 'Your own id; not with mediaId' })
  externalId?: string;
}

@RequestSchema('MediaUnlinkOperation', 'Takes your id from a file.')
class MediaUnlinkOperation extends MediaTarget {
  @ApiProperty({ enum: ['unlink'] satisfies Op[] })
  op: string;
}

@RequestSchema('MediaDeleteOperation', 'Deletes a file.')
class MediaDeleteOperation extends MediaTarget {
  @ApiProperty({ enum: ['delete'] satisfies Op[] })
  op: string;
}

const MODEL_OF_OP: Readonly<Record<Op, Type>> = {
  'upload-from-url': MediaImportOperation,
  'confirm-upload': MediaConfirmOperation,
  link: MediaLinkOperation,
  unlink: MediaUnlinkOperation,
  delete: MediaDeleteOperation,
};

/** The body of `POST /media/bulk`. */
@ApiExtraModels(...Object.values(MODEL_OF_OP))
@RequestSchema('MediaBulkBody', 'Operations, which are applied in order.')
export class MediaBulkBody {
  @ApiProperty({
    type: 'array',
    minItems: LIMITS.bulkOperationsMin,
    maxItems: LIMITS.bulkOperationsMax,
    items: operationSchema(MODEL_OF_OP),
  })
  operations: object[];
}
