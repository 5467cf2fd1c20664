import { ApiProperty } from '@nestjs/swagger';
import { FILE_FAILURE_CODES, FILE_FAILURES, type FileFailureCode } from '../../errors/file-failures.js';
import {
  ResponseSchema,
  ApiCount,
  ApiExternalId,
  ApiId,
  ApiLink,
  ApiTimestamp,
  ApiUrl,
} from '../../platform/http/document/api-properties.js';
import { FILE_TYPES } from '../../integrations/images/formats/file-types.js';
import { OPTIMIZATIONS, type Optimization } from '../media-file.js';

const FOLDER = 'https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100';

/** Its name cannot be told from that of a rendition. */
const ORIGINAL = `${FOLDER}/9b1d6c0e4f7a83255e60d1c2b3a49788.jpg`;

/** A rendition of a media file. */
@ResponseSchema('MediaVariant', 'A rendition of a file: WebP of a photo, the poster or an MP4 of a video.')
export class MediaVariantDto {
  @ApiUrl({ example: `${FOLDER}/512.webp` })
  url: string;

  @ApiProperty({
    type: String,
    example: '512',
    description: '128, 512 or 1024: the longest edge in pixels; video-720 of a video',
  })
  variantSize: string;

  @ApiCount({ example: 31_415, description: 'Bytes' })
  size: number;
}

/** Why a file could not be had (D-143). */
@ResponseSchema('FileFailure', 'Why a file could not be had.')
export class FileFailureDto {
  @ApiProperty({
    enum: FILE_FAILURE_CODES,
    enumName: 'FileFailureCode',
    example: 'NOT_FOUND',
    description: FILE_FAILURE_CODES.map((code) => `${code}: ${FILE_FAILURES[code].meaning}`).join('; '),
  })
  code: FileFailureCode;

  @ApiProperty({
    type: String,
    maxLength: 1000,
    example: 'photo-5: The server answered 404: there is no file at this URL',
    description: 'For people: what happened and what to do',
  })
  message: string;

  @ApiTimestamp({ example: '2026-05-01T09:30:02.000Z', description: 'When the last attempt failed' })
  at: string;

  @ApiCount({ example: 1, description: 'How often it was tried since it was asked for last' })
  attempts: number;

  @ApiTimestamp({
    nullable: true,
    example: null,
    description: 'When it is tried again by itself; null: it is not, or it is being tried',
  })
  nextAttemptAt: string | null;
}

/** A photo or video (spec: Media file). What only its bytes tell is null until they have been processed. */
@ResponseSchema('MediaFile', 'A photo or video. What only its bytes tell is null until they have been processed.')
export class MediaFileDto {
  @ApiId({ example: 101 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'photo-1' })
  externalId: string | null;

  @ApiCount({ nullable: true, example: 718_281, description: 'Bytes of the original' })
  size: number | null;

  @ApiProperty({
    type: String,
    enum: Object.values(FILE_TYPES).map(({ contentType }) => contentType),
    nullable: true,
    example: 'image/jpeg',
    description: 'What the bytes say',
  })
  contentType: string | null;

  @ApiProperty({
    enum: OPTIMIZATIONS,
    example: 'success',
    description: 'pending and processing: a job is under way; failed: send it again, or another file',
  })
  optimization: Optimization;

  @ApiProperty({
    type: FileFailureDto,
    nullable: true,
    description: 'Why it failed, or the last attempt of a job that goes on; null: it did not',
  })
  failure: FileFailureDto | null;

  @ApiLink({
    nullable: true,
    example: 'https://crm.example/photos/1.jpg',
    description: 'Where it is imported from; null: it was uploaded',
  })
  sourceUrl: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    description: 'A placeholder, see blurha.sh',
  })
  blurhash: string | null;

  @ApiUrl({ nullable: true, example: ORIGINAL, description: 'The bytes as they were sent; a secret of the agency' })
  originalUrl: string | null;

  @ApiProperty({ type: [MediaVariantDto], maxItems: 4, description: 'Empty until the file has been processed' })
  variants: MediaVariantDto[];
}

/** A photo whose import has been started, one that could not be had, and one that has been processed. */
export const MEDIA_FILES = {
  pending: {
    id: 101,
    externalId: 'photo-1',
    size: null,
    contentType: null,
    optimization: 'pending',
    failure: null,
    sourceUrl: 'https://crm.example/photos/1.jpg',
    blurhash: null,
    originalUrl: null,
    variants: [],
  },
  failed: {
    id: 109,
    externalId: 'photo-5',
    size: null,
    contentType: null,
    optimization: 'failed',
    failure: {
      code: 'NOT_FOUND',
      message: 'photo-5: The server answered 404: there is no file at this URL',
      at: '2026-05-01T09:30:02.000Z',
      attempts: 1,
      nextAttemptAt: null,
    },
    sourceUrl: 'https://crm.example/photos/5.jpg',
    blurhash: null,
    originalUrl: null,
    variants: [],
  },
  processed: {
    id: 101,
    externalId: 'photo-1',
    size: 718_281,
    contentType: 'image/jpeg',
    optimization: 'success',
    failure: null,
    sourceUrl: 'https://crm.example/photos/1.jpg',
    blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    originalUrl: ORIGINAL,
    variants: [
      { url: `${FOLDER}/128.webp`, variantSize: '128', size: 3_141 },
      { url: `${FOLDER}/512.webp`, variantSize: '512', size: 31_415 },
      { url: `${FOLDER}/1024.webp`, variantSize: '1024', size: 92_653 },
    ],
  },
} as const;
