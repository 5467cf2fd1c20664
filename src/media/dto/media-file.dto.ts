import { ApiProperty } from '@nestjs/swagger';
import { OPTIMIZATIONS, type Optimization } from '../media-file.js';

const FOLDER = 'https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100';

/** A rendition of a media file. */
export class MediaVariantDto {
  @ApiProperty({ example: `${FOLDER}/512.webp` })
  url: string;

  @ApiProperty({ example: '512', description: '128, 512 or 1024: the longest edge in pixels; video-720 of a video' })
  variantSize: string;

  @ApiProperty({ example: 31_415, description: 'Bytes' })
  size: number;
}

/** A photo or video (spec: Media file). What only its bytes tell is null until they have been processed. */
export class MediaFileDto {
  @ApiProperty({ example: 42 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'photo-1' })
  externalId: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 2_718_281, description: 'Bytes of the original' })
  size: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'image/jpeg', description: 'What the bytes say' })
  contentType: string | null;

  @ApiProperty({ enum: OPTIMIZATIONS, example: 'success' })
  optimization: Optimization;

  @ApiProperty({ type: String, nullable: true, example: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj' })
  blurhash: string | null;

  @ApiProperty({ type: String, nullable: true, example: `${FOLDER}/original.jpg`, description: 'The bytes as sent' })
  originalUrl: string | null;

  @ApiProperty({ type: [MediaVariantDto], description: 'Empty until the file has been processed' })
  variants: MediaVariantDto[];
}
