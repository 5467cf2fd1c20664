import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { type Optimization, OPTIMIZATIONS } from '../../catalogue/vocabulary.js';
import { FILE_FAILURE_CODES, FILE_FAILURES, type FileFailureCode } from '../../errors/file-failures.js';
import { FAILURE_TEXTS } from '../../i18n/file-problem-messages.js';
import type { InLanguages } from '../../i18n/languages.js';
import { FILE_TYPES } from '../../integrations/images/formats/file-types.js';
import { ApiNextCursor } from '../../pagination/dto/list-query.dto.js';
import {
  ApiCount,
  ApiExternalId,
  ApiId,
  ApiLink,
  ApiTimestamp,
  ApiUrl,
  ResponseSchema,
} from '../../platform/http/document/api-properties.js';
import {
  CONTENT_PROBLEM_CODES,
  FILE_PROBLEM_CODES,
  FILE_PROBLEM_SEVERITIES,
  type FileProblemCode,
  type FileProblemSeverity,
} from '../problems/file-problem.js';

/** A failure and all content problems together. */
const MOST_PROBLEMS = CONTENT_PROBLEM_CODES.length + 1;

const FOLDER = 'https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100';

/** The original's name cannot be derived from that of a rendition. */
const ORIGINAL = `${FOLDER}/9b1d6c0e4f7a83255e60d1c2b3a49788.jpg`;

/** A rendition of a media file. */
@ResponseSchema(
  'MediaVariant',
  'A processed version of a file: a WebP image of a photo, or the poster image or an MP4 of a video.',
)
class MediaVariantDto {
  @ApiUrl({ example: `${FOLDER}/512.webp` })
  url: string;

  @ApiProperty({
    type: String,
    example: '512',
    description: '`128`, `512` or `1024`: the length of the longer edge in pixels; `video-720`: the MP4 of a video',
  })
  variantSize: string;

  @ApiCount({ example: 31_415, description: 'Size in bytes' })
  size: number;
}

/** Why a file could not be fetched or processed (D-143). */
@ResponseSchema('FileFailure', 'Why a file could not be fetched or processed.')
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
    description: 'A message for people: what went wrong and what to do',
  })
  message: string;

  @ApiTimestamp({ example: '2026-05-01T09:30:02.000Z', description: 'When the last attempt failed' })
  at: string;

  @ApiCount({ example: 1, description: 'Number of attempts since the file was last requested' })
  attempts: number;

  @ApiTimestamp({
    nullable: true,
    example: null,
    description: 'When the service retries automatically; null if it does not, or if an attempt is in progress',
  })
  nextAttemptAt: string | null;
}

/** A text in every language of the public pages. */
@ResponseSchema('TextInLanguages', 'A text in each language of the public pages.')
class TextInLanguagesDto implements InLanguages {
  @ApiProperty({ type: String, example: 'Arată același lucru ca fișierul 101.' })
  ro: string;

  @ApiProperty({ type: String, example: 'Показывает то же, что и файл 101.' })
  ru: string;

  @ApiProperty({ type: String, example: 'It shows the same as file 101.' })
  en: string;
}

/** A problem of a file. */
@ResponseSchema(
  'FileProblem',
  'A problem of a file: it could not be fetched or processed, or its quality could be better.',
)
class FileProblemDto {
  @ApiProperty({
    enum: FILE_PROBLEM_CODES,
    enumName: 'FileProblemCode',
    example: 'DUPLICATE_OF',
    description:
      '`TOO_SMALL`: the longer edge has fewer than 640 pixels; `DARK`, `BLURRED`: the photo is too dark or blurred ' +
      'to be useful; `DUPLICATE_OF`: an older photo of the agency (`fileId`) shows the same. All other codes are ' +
      'those of `failure`',
  })
  code: FileProblemCode;

  @ApiProperty({
    enum: FILE_PROBLEM_SEVERITIES,
    example: 'warning',
    description:
      '`error`: the file could not be fetched or processed; `warning`: the file is shown, but its quality could be ' +
      'better',
  })
  severity: FileProblemSeverity;

  @ApiProperty({ type: TextInLanguagesDto, description: 'A description of the problem for people' })
  text: TextInLanguagesDto;

  @ApiId({
    nullable: true,
    example: 101,
    description: 'For `DUPLICATE_OF`, the id of the file that shows the same; otherwise null',
  })
  fileId: number | null;
}

/** A photo or video (spec: Media file). Everything derived from its bytes is null until they have been processed. */
@ResponseSchema(
  'MediaFile',
  'A photo or video. Fields that are derived from its content are null until the content has been processed.',
)
export class MediaFileDto {
  @ApiId({ example: 101 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'photo-1' })
  externalId: string | null;

  @ApiCount({ nullable: true, example: 718_281, description: 'Size of the original in bytes' })
  size: number | null;

  @ApiProperty({
    type: String,
    enum: Object.values(FILE_TYPES).map(({ contentType }) => contentType),
    nullable: true,
    example: 'image/jpeg',
    description: 'The media type, as detected from the content',
  })
  contentType: string | null;

  @ApiProperty({
    enum: OPTIMIZATIONS,
    example: 'success',
    description: '`pending` and `processing`: a job is in progress; `failed`: send the file again, or another one',
  })
  optimization: Optimization;

  @ApiProperty({
    type: FileFailureDto,
    nullable: true,
    description: 'Why the file failed, or why the last attempt of a running job failed; null if there was no failure',
  })
  failure: FileFailureDto | null;

  @ApiProperty({
    type: [FileProblemDto],
    maxItems: MOST_PROBLEMS,
    description: 'The problems of the file; empty if none is known',
  })
  problems: FileProblemDto[];

  @ApiLink({
    nullable: true,
    example: 'https://crm.example/photos/1.jpg',
    description: 'The URL from which the file is imported; null if it was uploaded',
  })
  sourceUrl: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: LIMITS.sourceHashMaxLength,
    example: null,
    description:
      'The `sourceHash` that you sent for the content at `sourceUrl`; null if you sent none, or if that content ' +
      'could not be fetched',
  })
  sourceHash: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    description: 'A BlurHash placeholder for the image, see https://blurha.sh',
  })
  blurhash: string | null;

  @ApiUrl({ nullable: true, example: ORIGINAL, description: 'The URL of the original file. Keep it secret' })
  originalUrl: string | null;

  @ApiProperty({
    type: [MediaVariantDto],
    maxItems: 4,
    description: 'The processed versions. Empty until the file has been processed',
  })
  variants: MediaVariantDto[];
}

/** A file as a separate record. */
@ResponseSchema('MediaRecord', 'A photo or video with its timestamps.')
export class MediaRecordDto extends MediaFileDto {
  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z' })
  createdAt: string;

  @ApiTimestamp({ example: '2026-05-01T09:30:02.000Z', description: 'When this record last changed' })
  updatedAt: string;
}

/** The response of `GET /media`. */
@ResponseSchema('MediaPage', 'A page of media files.')
export class MediaListResponse {
  @ApiProperty({ type: [MediaRecordDto], maxItems: LIMITS.pageSizeMax })
  items: MediaRecordDto[];

  @ApiNextCursor()
  nextCursor: string | null;
}

export const MEDIA_TIMES = { createdAt: '2026-05-01T09:30:00.000Z', updatedAt: '2026-05-01T09:30:02.000Z' } as const;

/** A photo whose import has been started, one that could not be fetched, and one that has been processed. */
export const MEDIA_FILES = {
  pending: {
    id: 101,
    externalId: 'photo-1',
    size: null,
    contentType: null,
    optimization: 'pending',
    failure: null,
    problems: [],
    sourceUrl: 'https://crm.example/photos/1.jpg',
    sourceHash: null,
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
    problems: [
      {
        code: 'NOT_FOUND',
        severity: 'error',
        text: FAILURE_TEXTS.NOT_FOUND,
        fileId: null,
      },
    ],
    sourceUrl: 'https://crm.example/photos/5.jpg',
    sourceHash: null,
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
    problems: [],
    sourceUrl: 'https://crm.example/photos/1.jpg',
    sourceHash: null,
    blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    originalUrl: ORIGINAL,
    variants: [
      { url: `${FOLDER}/128.webp`, variantSize: '128', size: 3_141 },
      { url: `${FOLDER}/512.webp`, variantSize: '512', size: 31_415 },
      { url: `${FOLDER}/1024.webp`, variantSize: '1024', size: 92_653 },
    ],
  },
} as const;
