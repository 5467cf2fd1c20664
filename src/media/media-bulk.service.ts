import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { AgencyContext } from '../auth/agency-context.js';
import { BulkOperations, readOperation } from '../bulk/bulk-operations.js';
import { bulkItemError, bulkResponse, echoOf } from '../bulk/bulk-results.js';
import { ApiError } from '../errors/api-error.js';
import { linkOperationOf } from '../identity/external-id-links.js';
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
import { MediaExternalIds } from './references/media-external-ids.js';
import { MediaRefreshService, type RefreshOutcome } from './refreshing/media-refresh.service.js';
import { MediaDeletion } from './removal/media-deletion.js';
import { UploadConfirmations } from './uploads/confirming/upload-confirmations.js';
import type { ConfirmedUpload } from './uploads/confirming/uploaded-files.js';

type MediaOperation =
  | MediaImportOperationDto
  | MediaConfirmOperationDto
  | MediaLinkOperationDto
  | MediaUnlinkOperationDto
  | MediaRefreshOperationDto
  | MediaDeleteOperationDto;

/** The outcome of an operation. */
type Outcome = ImportOutcome | ConfirmedUpload | RefreshOutcome | { id: number; externalId: string | null };

/** The operations on media in one request, each with its own result (spec: `POST /media/bulk`; D-10, D-30, D-38, D-39). */
@Injectable()
export class MediaBulkService {
  constructor(
    private readonly module: ModuleRef,
    private readonly imports: UrlImports,
    private readonly confirmations: UploadConfirmations,
    private readonly externalIds: MediaExternalIds,
    private readonly deletion: MediaDeletion,
    private readonly refreshes: MediaRefreshService,
  ) {}

  /** Applies all operations; each succeeds or fails independently. */
  async apply(
    agency: AgencyContext,
    { operations: items }: MediaBulkDto,
    requestId: string,
  ): Promise<MediaBulkResponse> {
    const read = (item: unknown): MediaOperation =>
      withConstraintsOf(this.module, () => readOperation(MEDIA_OPERATIONS, item));
    const outcomes = await new BulkOperations<MediaOperation, Outcome>(read)
      .inBatches(['upload-from-url'], (imports) => this.imports.importAll(agency.id, imports))
      .inBatches(['confirm-upload'], (uploads) => this.confirmations.confirmAll(agency.id, uploads))
      .inBatches(['link'], (links) =>
        this.externalIds.linkAll(
          agency.id,
          links.map(({ mediaId, ...link }) => linkOperationOf({ ...link, id: mediaId })),
        ),
      )
      .inBatches(['unlink'], (unlinks) =>
        this.externalIds.unlinkAll(
          agency.id,
          unlinks.map((unlink) => ({ target: targetOfMedia(unlink), condition: null })),
        ),
      )
      .inBatches(['delete'], (deletions) =>
        this.deletion.deleteAll(
          agency.id,
          deletions.map((deletion) => ({ target: targetOfMedia(deletion) })),
        ),
      )
      .oneByOne('refresh', (refresh) => this.refreshes.refresh(agency.id, targetOfMedia(refresh)))
      .applyTo(items);
    return bulkResponse(outcomes.map((outcome, index) => resultOf(items[index], index, outcome, requestId)));
  }
}

function targetOfMedia({
  mediaId: id,
  externalId,
}: MediaUnlinkOperationDto | MediaRefreshOperationDto | MediaDeleteOperationDto): Target {
  return targetOf({ id, externalId });
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
