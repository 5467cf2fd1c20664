import { ApiProperty } from '@nestjs/swagger';
import { AnswerSchema, ApiCount, ApiExternalId, ApiId, ApiUrl } from '../../http/api-properties.js';
import { FILE_TYPES } from '../../integrations/images/file-types.js';
import { OPTIMIZATIONS, type Optimization } from '../media-file.js';

const FOLDER = 'https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100';

/** A rendition of a media file. */
@AnswerSchema('MediaVariant', 'A rendition of a file: WebP of a photo, the poster or an MP4 of a video.')
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

/** A photo or video (spec: Media file). What only its bytes tell is null until they have been processed. */
@AnswerSchema('MediaFile', 'A photo or video. What only its bytes tell is null until they have been processed.')
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
    type: String,
    nullable: true,
    example: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    description: 'A placeholder, see blurha.sh',
  })
  blurhash: string | null;

  @ApiUrl({ nullable: true, example: `${FOLDER}/original.jpg`, description: 'The bytes as they were sent' })
  originalUrl: string | null;

  @ApiProperty({ type: [MediaVariantDto], maxItems: 4, description: 'Empty until the file has been processed' })
  variants: MediaVariantDto[];
}

/** A photo whose import has been started, and one that has been processed. */
export const MEDIA_FILES = {
  pending: {
    id: 101,
    externalId: 'photo-1',
    size: null,
    contentType: null,
    optimization: 'pending',
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
    blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    originalUrl: `${FOLDER}/original.jpg`,
    variants: [
      { url: `${FOLDER}/128.webp`, variantSize: '128', size: 3_141 },
      { url: `${FOLDER}/512.webp`, variantSize: '512', size: 31_415 },
      { url: `${FOLDER}/1024.webp`, variantSize: '1024', size: 92_653 },
    ],
  },
} as const;
