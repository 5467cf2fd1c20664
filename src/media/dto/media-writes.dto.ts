import { applyDecorators, Injectable, Optional } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import { ValidatorConstraint } from 'class-validator';
import { IsOperations, type OperationModels } from '../../bulk/dto/bulk-operations.dto.js';
import { explainRequired, type ValuePath } from '../../catalogue/checks/explain-value.js';
import { Config } from '../../config/env.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { IsReplace } from '../../identity/dto/link.dto.js';
import { IsTargetExternalId, IsTargetId } from '../../identity/identifiers.js';
import { explainOutboundUrl } from '../../integrations/vetted-http/outbound-url.js';
import { ApiLink } from '../../platform/http/document/api-properties.js';
import { ExplainingConstraint } from '../../validation/constraint-container.js';
import { RequestDto } from '../../validation/request-dto.js';
import { ConstraintRule } from '../../validation/rule.js';
import { IsExternalId, IsGivenName, IsInternalId, IsOperationName } from '../../validation/values.js';

/** Whether a URL may be imported, judged by its text alone (D-41). */
@Injectable()
@ValidatorConstraint({ name: 'importUrl' })
export class ImportUrlConstraint extends ExplainingConstraint {
  /**
   * @param config absent while only the OpenAPI document is generated; no origin is exempt then.
   */
  constructor(@Optional() private readonly config?: Config) {
    super();
  }

  explain(path: ValuePath, value: unknown): readonly ErrorDetail[] {
    return explainRequired(path, value, () =>
      explainOutboundUrl(path, value, this.config?.mediaImportAllowedOrigins ?? []),
    );
  }
}

const IsImportUrl = (): PropertyDecorator =>
  applyDecorators(
    ApiLink({
      example: 'https://crm.example/photos/1.jpg',
      description: 'The URL of the file. It must be publicly accessible',
    }),
    ConstraintRule(ImportUrlConstraint),
  );

const OPERATION = 'this operation';

/** The body of `POST /media/upload-from-url` (D-41). */
@RequestDto({ schema: 'UploadFromUrlBody', description: 'A file to import.', noun: OPERATION })
export class UploadFromUrlDto {
  @IsImportUrl()
  url: string;

  @IsExternalId({ example: 'photo-1', description: 'Your own id of the file' })
  externalId: string;
}

@RequestDto({ schema: 'MediaImportOperation', description: 'Imports a file from a URL.', noun: OPERATION })
export class MediaImportOperationDto extends UploadFromUrlDto {
  @IsOperationName('upload-from-url')
  op: 'upload-from-url';
}

@RequestDto({
  schema: 'MediaConfirmOperation',
  description: 'Creates a file from the content that was sent to an upload URL.',
  noun: OPERATION,
})
export class MediaConfirmOperationDto {
  @IsOperationName('confirm-upload')
  op: 'confirm-upload';

  @IsGivenName({
    format: 'uuid',
    maxLength: 36,
    example: '7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90',
    description: 'The `uuid` from the response with the upload URL',
  })
  uuid: string;

  @IsGivenName({
    maxLength: 255,
    example: '3c59dc048e8850243be8079a5c74d079.jpg',
    description: 'The `generatedFileName` from the response with the upload URL',
  })
  generatedFileName: string;

  @IsExternalId({ example: 'kitchen-1', description: 'The `externalId` for which the URL was requested' })
  externalId: string;
}

@RequestDto({
  schema: 'MediaLinkOperation',
  description: 'Assigns an external id of yours to a file.',
  noun: 'the operation link',
})
export class MediaLinkOperationDto {
  @IsOperationName('link')
  op: 'link';

  @IsInternalId({ example: 101 })
  mediaId: number;

  @IsExternalId({ example: 'photo-1' })
  externalId: string;

  @IsReplace()
  replace?: boolean;
}

/** A file by exactly one of its ids. */
class MediaTargetDto {
  @IsTargetId({ example: 101, description: "The service's id. Do not send it together with `externalId`" })
  mediaId?: number;

  @IsTargetExternalId('mediaId', {
    example: 'photo-1',
    description: 'Your own id. Do not send it together with `mediaId`',
  })
  externalId?: string;
}

@RequestDto({ schema: 'MediaUnlinkOperation', description: 'Removes the external id from a file.', noun: OPERATION })
export class MediaUnlinkOperationDto extends MediaTargetDto {
  @IsOperationName('unlink')
  op: 'unlink';
}

@RequestDto({
  schema: 'MediaRefreshOperation',
  description: 'Fetches a file again from its URL if its content has changed there.',
  noun: OPERATION,
})
export class MediaRefreshOperationDto extends MediaTargetDto {
  @IsOperationName('refresh')
  op: 'refresh';
}

@RequestDto({ schema: 'MediaDeleteOperation', description: 'Deletes a file.', noun: OPERATION })
export class MediaDeleteOperationDto extends MediaTargetDto {
  @IsOperationName('delete')
  op: 'delete';
}

export const MEDIA_OPERATIONS = {
  'upload-from-url': MediaImportOperationDto,
  'confirm-upload': MediaConfirmOperationDto,
  link: MediaLinkOperationDto,
  unlink: MediaUnlinkOperationDto,
  refresh: MediaRefreshOperationDto,
  delete: MediaDeleteOperationDto,
} as const satisfies OperationModels;

/** The body of `POST /media/bulk`. */
@ApiExtraModels(...Object.values(MEDIA_OPERATIONS))
@RequestDto({
  schema: 'MediaBulkBody',
  description: 'Operations to apply, in order.',
  noun: 'a bulk request',
})
export class MediaBulkDto {
  @IsOperations(MEDIA_OPERATIONS)
  operations: unknown[];
}
