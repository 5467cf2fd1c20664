import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../../errors/api-error.js';
import { alreadyLinked } from '../../../identity/external-id-links.js';
import { isGeneratedFileName } from '../../../integrations/storage/media-keys.js';
import { applyInHalves, outcomesInOrder } from '../../../platform/batch/apply-in-halves.js';
import { idsOf } from '../../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../../platform/mysql/transactions.js';
import type { MediaConfirmOperationDto } from '../../dto/media-writes.dto.js';
import { MediaImportsRepository } from '../../imports/media-imports.repository.js';
import { MediaQuota } from '../../imports/media-quota.js';
import type { MediaAmount } from '../../imports/storage-usage.repository.js';
import { FoldersRemoved } from '../../removal/storage-removals.repository.js';
import { uploadUrlRevoked } from '../upload-requests.js';
import { UploadedBytes } from '../uploaded-bytes.js';
import { type LockedUpload, type Upload, UploadsRepository } from '../uploads.repository.js';
import {
  type ArrivedUpload,
  type ConfirmedUpload,
  type UploadConfirmedBefore,
  UploadedFiles,
} from './uploaded-files.js';

/** The state of an upload by its locked row. */
type UploadCheck =
  | { kind: 'rejected'; upload: Upload; error: ApiError }
  | (UploadConfirmedBefore & { kind: 'confirmed' })
  | (ArrivedUpload & { kind: 'arrived' });

/** `confirm-upload` for batches of uploads (spec: `POST /media/request-upload-url`; D-41). */
@Injectable()
export class UploadConfirmations {
  private readonly logger = new Logger('Media');

  constructor(
    private readonly transactions: Transactions,
    private readonly uploads: UploadsRepository,
    private readonly bytes: UploadedBytes,
    private readonly quota: MediaQuota,
    private readonly files: UploadedFiles,
    private readonly stored: MediaImportsRepository,
  ) {}

  /**
   * Makes a file of each upload and starts its processing, or finds the file that was made of it before, and returns the outcome of
   * each, in order: `NOT_FOUND` where the agency has no such upload, `UPLOAD_URL_EXPIRED` where the key that asked for it has been
   * revoked, `VALIDATION_FAILED` where it was requested for another external id, the errors of `UploadedBytes`,
   * `EXTERNAL_ID_ALREADY_LINKED` where another file has the external id, and `QUOTA_EXCEEDED` where the quota is used up.
   */
  async confirmAll(
    agencyId: number,
    operations: readonly MediaConfirmOperationDto[],
  ): Promise<(ConfirmedUpload | ApiError)[]> {
    const outcomes = await applyInHalves(
      operations,
      (batch) => this.confirmWithCopies(agencyId, batch),
      (error) => this.logger.error({ err: error }, 'Operations on media could not be applied'),
    );
    return outcomesInOrder(operations, outcomes);
  }

  /** Copies again what was removed because the process stood still between copying and confirming. */
  private async confirmWithCopies(
    agencyId: number,
    operations: readonly MediaConfirmOperationDto[],
  ): Promise<Map<MediaConfirmOperationDto, ConfirmedUpload | ApiError>> {
    try {
      return await this.confirmSet(agencyId, operations);
    } catch (error) {
      if (error instanceof FoldersRemoved) {
        return this.confirmSet(agencyId, operations);
      }
      throw error;
    }
  }

  private async confirmSet(
    agencyId: number,
    operations: readonly MediaConfirmOperationDto[],
  ): Promise<Map<MediaConfirmOperationDto, ConfirmedUpload | ApiError>> {
    const names = operations.map(({ generatedFileName }) => generatedFileName).filter(isGeneratedFileName);
    const found = await this.uploads.findMany(agencyId, names);
    const byName = new Map(found.map((upload) => [upload.generatedFileName, upload]));
    const meant = operations.map((operation) => ({ operation, upload: uploadOf(operation, byName) }));
    const uploads = [...new Set(meant.flatMap(({ upload }) => (upload instanceof ApiError ? [] : upload)))];

    const copies = await this.secure(
      agencyId,
      uploads.filter(({ mediaId }) => mediaId === null),
    );
    const outcomes = await this.transactions.run((manager) =>
      this.confirmLocked({ manager, agencyId }, uploads, copies),
    );
    return new Map(
      meant.map(({ operation, upload }) => [
        operation,
        upload instanceof ApiError ? upload : (outcomes.get(upload) ?? new ApiError('INTERNAL_ERROR')),
      ]),
    );
  }

  /**
   * Copies the bytes of those uploads that can become files as far as is known without locks, so that none are copied in vain.
   * @returns the folders of the copies, or why there is none.
   */
  private async secure(agencyId: number, uploads: readonly Upload[]): Promise<Map<Upload, string | ApiError>> {
    const etags = await this.bytes.inspect(agencyId, uploads);
    const arrived = uploads.filter((upload) => typeof etags.get(upload) === 'string');
    const beyond = beyondQuota(arrived, await this.quota.remaining(agencyId));
    const taken = await this.stored.idsOfExternalIds(
      agencyId,
      arrived.map(({ externalId }) => externalId),
    );
    const wanted = new Map<Upload, string>();
    const outcomes = new Map<Upload, string | ApiError>();
    for (const [upload, etag] of etags) {
      if (etag instanceof ApiError) {
        outcomes.set(upload, etag);
      } else if (beyond.has(upload)) {
        outcomes.set(upload, this.quota.exceeded('generatedFileName'));
      } else if (taken.has(upload.externalId)) {
        outcomes.set(upload, alreadyLinked('media', taken.get(upload.externalId)));
      } else {
        wanted.set(upload, etag);
      }
    }
    return new Map([...outcomes, ...(await this.bytes.secure(agencyId, wanted))]);
  }

  /** Decides by the locked rows, because another call may have confirmed some of the uploads since they were read. */
  private async confirmLocked(
    transaction: AgencyTransaction,
    uploads: readonly Upload[],
    copies: ReadonlyMap<Upload, string | ApiError>,
  ): Promise<Map<Upload, ConfirmedUpload | ApiError>> {
    const context = await this.quota.beginWrite(transaction);
    await this.files.lockConfirmed(context, uploads);
    const rows = await this.uploads.lock(context, idsOf(uploads));
    const checks = await this.withinQuota(
      transaction,
      uploads.map((upload) => checkOf(upload, rows.get(upload.id), copies.get(upload))),
    );
    const files = await this.files.startProcessing(
      context,
      checks.filter((check) => check.kind === 'confirmed'),
      checks.filter((check) => check.kind === 'arrived'),
    );
    const holders = new Map([...files.values()].map(({ externalId, mediaId }) => [externalId, mediaId]));
    return new Map(checks.map((check) => [check.upload, files.get(check.upload) ?? errorOf(check, holders)]));
  }

  /** The same states, but rejects uploads that would exceed the quota. */
  private async withinQuota(
    { manager, agencyId }: AgencyTransaction,
    checks: readonly UploadCheck[],
  ): Promise<UploadCheck[]> {
    const beyond = beyondQuota(
      checks.flatMap((check) => (check.kind === 'arrived' ? check.upload : [])),
      await this.quota.remaining(agencyId, manager),
    );
    return checks.map((check) => {
      const { upload } = check;
      return beyond.has(upload) ? { kind: 'rejected', upload, error: this.quota.exceeded('generatedFileName') } : check;
    });
  }
}

/** The upload that an operation refers to; `NOT_FOUND` when it is not one of the agency's for any reason. */
function uploadOf(operation: MediaConfirmOperationDto, byName: ReadonlyMap<string, Upload>): Upload | ApiError {
  const upload = byName.get(operation.generatedFileName);
  if (upload?.uuid !== operation.uuid) {
    return new ApiError('NOT_FOUND');
  }
  if (upload.isApiKeyRevoked && upload.mediaId === null) {
    return uploadUrlRevoked();
  }
  if (upload.externalId === operation.externalId) {
    return upload;
  }
  const message = 'externalId must be the one that the upload URL was requested for.';
  return new ApiError('VALIDATION_FAILED', [
    { pointer: '/externalId', field: 'externalId', code: 'INVALID_OPTION', message, allowed: [upload.externalId] },
  ]);
}

function checkOf(upload: Upload, row: LockedUpload | undefined, copy: string | ApiError | undefined): UploadCheck {
  if (row !== undefined && row.mediaId !== null) {
    return { kind: 'confirmed', upload, mediaId: row.mediaId, hasBytes: row.sourceFolder !== null };
  }
  if (row === undefined || row.isSwept || copy === undefined) {
    return { kind: 'rejected', upload, error: new ApiError('UPLOAD_URL_EXPIRED') };
  }
  return copy instanceof ApiError
    ? { kind: 'rejected', upload, error: copy }
    : { kind: 'arrived', upload, sourceFolder: copy };
}

/** The uploads that would exceed the quota beside those before them. */
function beyondQuota(uploads: readonly Upload[], remaining: MediaAmount): Set<Upload> {
  const left = { ...remaining };
  const beyond = new Set<Upload>();
  for (const upload of uploads) {
    if (left.files < 1 || left.bytes < upload.sizeBytes) {
      beyond.add(upload);
      continue;
    }
    left.files -= 1;
    left.bytes -= upload.sizeBytes;
  }
  return beyond;
}

/**
 * Why an upload has no file.
 * @param holders the files of the other uploads, by their external ids.
 */
function errorOf(check: UploadCheck, holders: ReadonlyMap<string, number>): ApiError {
  switch (check.kind) {
    case 'rejected':
      return check.error;
    case 'confirmed':
      return new ApiError('NOT_FOUND');
    case 'arrived':
      return alreadyLinked('media', holders.get(check.upload.externalId));
  }
}
