import { Injectable, Optional } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidatorConstraint } from 'class-validator';
import { isRecord } from '../../catalogue/checks/accept-value.js';
import {
  detail,
  explainRequired,
  explainValue,
  pathIn,
  type ValuePath,
  wrongType,
} from '../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../catalogue/limits.js';
import type { MediaKind } from '../../catalogue/vocabulary.js';
import { Config } from '../../config/env.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { ApiExternalId, ApiId, ApiUrl, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { ExplainingConstraint } from '../../validation/constraint-container.js';
import { RequestDto } from '../../validation/request-dto.js';
import { ConstraintRule, Rule } from '../../validation/rule.js';
import { IsExternalId, IsListOf, IsTextLine, requiredBy } from '../../validation/values.js';
import { DECLARABLE_TYPES, declaredType } from '../uploads/confirming/declared-types.js';

/** Whether a file may have this size (D-35). The limit depends on the file's kind; if that is unknown, the larger limit applies. */
@Injectable()
@ValidatorConstraint({ name: 'uploadSize' })
export class UploadSizeConstraint extends ExplainingConstraint {
  private readonly maxBytes: Readonly<Record<MediaKind, number>>;

  /**
   * @param config absent while only the OpenAPI document is generated; the defaults apply then.
   */
  constructor(@Optional() config?: Config) {
    super();
    this.maxBytes = {
      image: config?.mediaMaxImageBytes ?? LIMITS.imageBytes,
      video: config?.mediaMaxVideoBytes ?? LIMITS.videoBytes,
    };
  }

  explain(path: ValuePath, value: unknown, { contentType }: { contentType?: unknown }): readonly ErrorDetail[] {
    const kind = typeof contentType === 'string' ? declaredType(contentType)?.kind : undefined;
    const max = kind === undefined ? Math.max(...Object.values(this.maxBytes)) : this.maxBytes[kind];
    return explainRequired(path, value, () =>
      explainValue({ type: 'number', min: 1, max, step: 1, description: 'Bytes' }, path, value),
    );
  }
}

/** A file that the caller wants to upload. Its file name is accepted but not used. */
@RequestDto({ schema: 'UploadDeclaration', description: 'A file that you want to upload.', noun: 'a file to upload' })
export class UploadDeclarationDto {
  @IsTextLine(
    { minLength: 1, maxLength: LIMITS.fileNameMaxLength },
    { example: 'kitchen.jpg', description: 'The name of the file in your system. Not used by the service' },
  )
  fileName: string;

  @ApiProperty({
    type: 'integer',
    format: 'int64',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 718_281,
    description: 'Size in bytes. The upload must have exactly this size',
  })
  @ConstraintRule(UploadSizeConstraint, { codes: { TOO_LARGE: 'FILE_TOO_LARGE' } })
  size: number;

  @ApiProperty({
    enum: DECLARABLE_TYPES,
    example: 'image/jpeg',
    description: 'The upload must be sent with the same `Content-Type`. `image/jpg` is treated as `image/jpeg`',
  })
  @Rule(requiredBy(explainContentType), { codes: { INVALID_OPTION: 'INVALID_CONTENT_TYPE' } })
  contentType: string;

  @IsExternalId({ example: 'kitchen-1', description: 'Your own id of the file' })
  externalId: string;
}

/** The body of `POST /media/request-upload-url` (D-41). */
@RequestDto({
  schema: 'UploadUrlsBody',
  description: 'The files to request upload URLs for.',
  noun: 'a request for upload URLs',
})
export class UploadUrlsDto {
  @IsListOf(() => UploadDeclarationDto, {
    min: 1,
    max: LIMITS.filesPerUploadRequest,
    expected: 'an array of files',
    explainTogether: explainRepeats,
  })
  files: UploadDeclarationDto[];
}

function explainContentType(path: ValuePath, contentType: unknown): ErrorDetail[] {
  const allowed = DECLARABLE_TYPES;
  if (typeof contentType !== 'string') {
    return [{ ...wrongType(path, 'a string', contentType), allowed }];
  }
  return declaredType(contentType) === null
    ? [detail(path, 'INVALID_OPTION', 'must be a type of photo or video that is accepted', { allowed })]
    : [];
}

/** Two files cannot have the same external id: the second could never be confirmed. */
function explainRepeats(path: ValuePath, files: readonly unknown[]): ErrorDetail[] {
  const externalIds = files.map((file) => (isRecord(file) ? file['externalId'] : undefined));
  return externalIds.flatMap((externalId, index) => {
    const earlier = externalIds.indexOf(externalId);
    const own = pathIn(pathIn(path, index), 'externalId');
    return typeof externalId === 'string' && earlier < index
      ? [detail(own, 'DUPLICATE_ITEM', `repeats that of item ${earlier}`)]
      : [];
  });
}

/** Where to send one file. */
@ResponseSchema('UploadUrl', 'The URL to upload a file to.')
export class UploadUrl {
  @ApiUrl({
    example: 'https://portal.example/uploads/1/3c59dc048e8850243be8079a5c74d079.jpg?type=image/jpeg&size=718281',
    description: `Send the content with \`PUT\` within ${LIMITS.uploadUrlMinutes} minutes; no API key is needed`,
  })
  url: string;

  @ApiProperty({
    type: String,
    maxLength: 255,
    example: '3c59dc048e8850243be8079a5c74d079.jpg',
    description: 'Send it with the `confirm-upload` operation',
  })
  generatedFileName: string;

  @ApiExternalId({ example: 'kitchen-1' })
  externalId: string;

  @ApiId({
    required: false,
    example: 101,
    description:
      'Only if a file of yours has this `externalId` already: its id. The upload cannot be confirmed before that file is deleted, ' +
      'unlinked or linked to another external id',
  })
  holderId?: number;
}

/** The response of `POST /media/request-upload-url`. */
@ResponseSchema('UploadUrlsResponse', 'The URLs to upload the files to.')
export class UploadUrlsResponse {
  @ApiProperty({
    type: String,
    format: 'uuid',
    maxLength: 36,
    example: '7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90',
    description: 'Send it with the `confirm-upload` operation',
  })
  uuid: string;

  @ApiProperty({
    type: [UploadUrl],
    minItems: 1,
    maxItems: LIMITS.filesPerUploadRequest,
    description: 'One entry per file, in the order of the request',
  })
  upload: UploadUrl[];
}
