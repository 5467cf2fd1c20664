import { ApiProperty } from '@nestjs/swagger';
import { EXTERNAL_ID_PATTERN, LIMITS } from '../../catalogue/limits.js';
import { MEDIA_OPS } from '../media-operation.js';

/** The body of `POST /media/upload-from-url`. These classes document; `media-operation.ts` checks. */
export class UploadFromUrlBody {
  @ApiProperty({ format: 'uri', maxLength: LIMITS.urlMaxLength, example: 'https://crm.example/photos/1.jpg' })
  url: string;

  @ApiProperty({ pattern: EXTERNAL_ID_PATTERN.source, example: 'photo-1', description: 'Your own id of the file' })
  externalId: string;
}

/** One operation of `POST /media/bulk`. */
export class MediaBulkOperation {
  @ApiProperty({ enum: MEDIA_OPS, example: 'upload-from-url' })
  op: string;

  @ApiProperty({ required: false, format: 'uri', maxLength: LIMITS.urlMaxLength, description: 'Of upload-from-url' })
  url?: string;

  @ApiProperty({ required: false, example: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b', description: 'Of confirm-upload' })
  uuid?: string;

  @ApiProperty({ required: false, example: '5f0c1d2e3b4a59687766554433221100.jpg', description: 'Of confirm-upload' })
  generatedFileName?: string;

  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    description: 'Of link; of unlink and delete: or externalId',
  })
  mediaId?: number;

  @ApiProperty({ required: false, pattern: EXTERNAL_ID_PATTERN.source, example: 'photo-1' })
  externalId?: string;
}

/** The body of `POST /media/bulk`. */
export class MediaBulkBody {
  @ApiProperty({ type: [MediaBulkOperation], minItems: LIMITS.bulkOperationsMin, maxItems: LIMITS.bulkOperationsMax })
  operations: MediaBulkOperation[];
}

export const UPLOAD_EXAMPLES = {
  photo: {
    summary: 'Import one photo',
    value: { url: 'https://crm.example/photos/1.jpg', externalId: 'photo-1' },
  },
} as const;

export const MEDIA_BULK_EXAMPLES = {
  mixed: {
    summary: 'Import two photos, give a file your id, delete another',
    value: {
      operations: [
        { op: 'upload-from-url', url: 'https://crm.example/photos/1.jpg', externalId: 'photo-1' },
        { op: 'upload-from-url', url: 'https://crm.example/photos/2.jpg', externalId: 'photo-2' },
        { op: 'link', mediaId: 17, externalId: 'photo-3' },
        { op: 'unlink', mediaId: 18 },
        { op: 'delete', externalId: 'photo-4' },
      ],
    },
  },
  confirmation: {
    summary: 'Confirm an upload',
    value: {
      operations: [
        {
          op: 'confirm-upload',
          uuid: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b',
          generatedFileName: '5f0c1d2e3b4a59687766554433221100.jpg',
          externalId: 'photo-5',
        },
      ],
    },
  },
} as const;
