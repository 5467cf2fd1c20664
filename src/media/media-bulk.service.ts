import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { AgencyContext } from '../auth/agency-context.js';
import { applyOperations, readOperation } from '../bulk/apply-operations.js';
import { bulkItemError, bulkResponse, echoOf } from '../bulk/bulk-results.js';
import { ApiError } from '../errors/api-error.js';
import { wantedLinkOf } from '../identity/external-id-links.js';
import { targetOf } from '../identity/identifiers.js';
import type { Target } from '../platform/batch/target.js';
import { withConstraintsOf } from '../validation/constraint-container.js';
import type { MediaBulkResponse, MediaBulkResult } from './dto/media-responses.dto.js';
import {
  MEDIA_OPERATIONS,
  type MediaBulkDto,
  type MediaConfirmOperationDto,
  type MediaDeleteOperationDto,
  type MediaImportOperationDto,
  type MediaLinkOperationDto,
  type MediaRefreshOperationDto,
  type MediaUnlinkOperationDto,
} from './dto/media-writes.dto.js';
import { type ImportOutcome, UrlImports } from './imports/url-imports.js';
import { MediaService } from './media.service.js';
import { MediaRefreshService, type RefreshOutcome } from './refreshing/media-refresh.service.js';
import { MediaDeletion } from './removal/media-deletion.js';
import { UploadConfirmations } from './uploads/confirming/upload-confirmations.js';
import type { ConfirmedUpload } from './uploads/confirming/uploaded-files.js';

/** Operations that create files; they are applied as sets. */
type CreateFileOperation = MediaImportOperationDto | MediaConfirmOperationDto;

/** Operations that are applied one by one, in order between the sets. */
type SingleOperation =
  MediaLinkOperationDto | MediaUnlinkOperationDto | MediaRefreshOperationDto | MediaDeleteOperationDto;

/** The outcome of an operation. */
type Outcome = ImportOutcome | ConfirmedUpload | RefreshOutcome | { id: number; externalId: string | null };

/** The operations on media in one request, each with its own result (spec: `POST /media/bulk`; D-10, D-30, D-38, D-39). */
@Injectable()
export class MediaBulkService {
  constructor(
    private readonly module: ModuleRef,
    private readonly media: MediaService,
    private readonly imports: UrlImports,
    private readonly confirmations: UploadConfirmations,
    private readonly deletion: MediaDeletion,
    private readonly refreshes: MediaRefreshService,
  ) {}

  /** Applies all operations; each succeeds or fails independently. */
  async apply(
    agency: AgencyContext,
    { operations: items }: MediaBulkDto,
    requestId: string,
  ): Promise<MediaBulkResponse> {
    const outcomes = await applyOperations<CreateFileOperation, SingleOperation, Outcome>(items, {
      read: (item) => withConstraintsOf(this.module, () => readOperation(MEDIA_OPERATIONS, item)),
      isWrite: (operation): operation is CreateFileOperation =>
        operation.op === 'upload-from-url' || operation.op === 'confirm-upload',
      writeSet: (set) => this.applySet(agency, set),
      applySingle: (operation) => this.applySingle(agency, operation),
    });
    return bulkResponse(outcomes.map((outcome, index) => resultOf(items[index], index, outcome, requestId)));
  }

  /** Applies consecutive operations of one kind as a set; of two for the same external id, the first gets it. */
  private async applySet(
    agency: AgencyContext,
    operations: readonly CreateFileOperation[],
  ): Promise<(Outcome | ApiError)[]> {
    const outcomes: (Outcome | ApiError)[] = [];
    while (outcomes.length < operations.length) {
      const rest = operations.slice(outcomes.length);
      outcomes.push(
        ...(rest[0]?.op === 'upload-from-url'
          ? await this.imports.importAll(agency.id, leading(rest, 'upload-from-url'))
          : await this.confirmations.confirmAll(agency.id, leading(rest, 'confirm-upload'))),
      );
    }
    return outcomes;
  }

  private applySingle(agency: AgencyContext, operation: SingleOperation): Promise<Outcome> {
    switch (operation.op) {
      case 'link':
        return this.media.link(agency, operation.mediaId, wantedLinkOf(operation));
      case 'unlink':
        return this.media.unlink(agency, targetOfMedia(operation));
      case 'refresh':
        return this.refreshes.refresh(agency.id, targetOfMedia(operation));
      case 'delete':
        return this.deletion.delete(agency.id, targetOfMedia(operation));
    }
  }
}

function targetOfMedia({
  mediaId: id,
  externalId,
}: MediaUnlinkOperationDto | MediaRefreshOperationDto | MediaDeleteOperationDto): Target {
  return targetOf({ id, externalId });
}

/** The leading operations of the list that are of the same kind. */
function leading<Op extends CreateFileOperation['op']>(
  operations: readonly CreateFileOperation[],
  op: Op,
): Extract<CreateFileOperation, { op: Op }>[] {
  const isOfKind = (operation: CreateFileOperation): operation is Extract<CreateFileOperation, { op: Op }> =>
    operation.op === op;
  const end = operations.findIndex((operation) => !isOfKind(operation));
  return operations.slice(0, end === -1 ? undefined : end).filter(isOfKind);
}

function resultOf(item: unknown, index: number, outcome: Outcome | ApiError, requestId: string): MediaBulkResult {
  const sent = echoOf(item);
  if (outcome instanceof ApiError) {
    const error = bulkItemError(asBulkError(outcome), index, requestId);
    return { ...sent, index, mediaId: null, success: false, error };
  }
  if ('mediaId' in outcome) {
    const { mediaId, externalId, status, jobId } = outcome;
    const kept = 'kept' in outcome ? { kept: outcome.kept } : {};
    return { ...sent, index, mediaId, externalId, success: true, status, jobId, ...kept };
  }
  const { id: mediaId, externalId } = outcome;
  return { ...sent, index, mediaId, externalId, success: true };
}

/** An external id in use is `DUPLICATE_EXTERNAL_ID` in a media bulk (spec: Errors; D-38). */
function asBulkError(error: ApiError): ApiError {
  return error.code === 'EXTERNAL_ID_ALREADY_LINKED'
    ? new ApiError('DUPLICATE_EXTERNAL_ID', error.details, { facts: error.facts })
    : error;
}
