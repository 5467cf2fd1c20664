import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../../errors/api-error.js';
import { alreadyLinked } from '../../../identity/external-id-links.js';
import { isGeneratedFileName } from '../../../integrations/storage/media-keys.js';
import { applyInHalves } from '../../../platform/batch/apply-in-halves.js';
import type { WriteContext } from '../../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../../platform/mysql/transactions.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { MediaConfirmOperationDto } from '../../dto/media-writes.dto.js';
import { mediaJobKey } from '../../imports/import-request.js';
import { type ConfirmedFile, MediaImportsRepository } from '../../imports/media-imports.repository.js';
import { MediaQuota, quotaExceeded, type Room } from '../../imports/media-quota.js';
import type { Optimization } from '../../media.entity.js';
import { MediaHolders } from '../../media-holders.js';
import { StorageRemovalsRepository } from '../../removal/storage-removals.repository.js';
import { uploadKeyInvalid } from '../upload-headers.js';
import { UploadedBytes } from '../uploaded-bytes.js';
import { type LockedUpload, type Upload, UploadsRepository } from '../uploads.repository.js';

/** The file that was created from an upload, by this call or an earlier one. */
export interface ConfirmedUpload {
  mediaId: number;
  externalId: string;
  status: Optimization;
  /** The current or last job that processes it. */
  jobId: number | null;
}

/** The file of an upload during confirmation. */
interface File extends ConfirmedFile {
  /** Whether this call starts its processing. */
  isToProcess: boolean;
}

/** The state of an upload by its rows: rejected, confirmed before, or to be confirmed now with the bytes in the folder. */
type UploadCheck = ApiError | { mediaId: number; hasBytes: boolean } | { sourceFolder: string };

/** `confirm-upload` for sets of uploads (spec: `POST /media/request-upload-url`; D-41). */
@Injectable()
export class UploadConfirmations {
  private readonly logger = new Logger('Media');

  constructor(
    private readonly transactions: Transactions,
    private readonly uploads: UploadsRepository,
    private readonly bytes: UploadedBytes,
    private readonly files: MediaImportsRepository,
    private readonly removals: StorageRemovalsRepository,
    private readonly quota: MediaQuota,
    private readonly outbox: Outbox,
    private readonly holders: MediaHolders,
  ) {}

  /**
   * Makes a file of each upload and starts its processing, or finds the file that was made of it before, and returns the
   * outcome of each, in order: `NOT_FOUND` where the agency has no such upload, `UPLOAD_URL_EXPIRED` where the key that
   * asked for it has been revoked, `VALIDATION_FAILED` where it was
   * requested for another external id, the refusals of `UploadedBytes.secure`, and `EXTERNAL_ID_ALREADY_LINKED` where
   * another file has the external id; `QUOTA_EXCEEDED` where the agency has no room for the file.
   */
  async confirmAll(
    agencyId: number,
    operations: readonly MediaConfirmOperationDto[],
  ): Promise<(ConfirmedUpload | ApiError)[]> {
    const outcomes = await applyInHalves(
      operations,
      (set) => this.confirmSet(agencyId, set),
      (error) => this.logger.error({ err: error }, 'Operations on media could not be applied'),
    );
    return operations.map((operation) => outcomes.get(operation) ?? new ApiError('INTERNAL_ERROR'));
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

    const copies = await this.bytes.secure(
      agencyId,
      uploads.filter(({ isConfirmed }) => !isConfirmed),
    );
    const outcomes = await this.transactions.run((manager) => this.enter({ manager, agencyId }, uploads, copies));
    return new Map(
      meant.map(({ operation, upload }) => [
        operation,
        upload instanceof ApiError ? upload : (outcomes.get(upload) ?? new ApiError('INTERNAL_ERROR')),
      ]),
    );
  }

  /** Decides by the locked rows, because another call may have confirmed some of the uploads since they were read. */
  private async enter(
    transaction: AgencyTransaction,
    uploads: readonly Upload[],
    copies: ReadonlyMap<Upload, string | ApiError>,
  ): Promise<Map<Upload, ConfirmedUpload | ApiError>> {
    const context = await this.quota.beginWrite(transaction);
    const rows = await this.uploads.lock(
      context,
      uploads.map(({ id }) => id),
    );
    const checks = withinRoom(
      new Map(uploads.map((upload) => [upload, checkOf(rows.get(upload.id), copies.get(upload))])),
      await this.quota.room(transaction.agencyId, transaction.manager),
    );
    const files = new Map([
      ...(await this.resumeConfirmed(context, checks)),
      ...(await this.makeFiles(context, checks)),
    ]);
    const jobs = await this.startJobs(context, [...files.values()]);
    return new Map([...checks].map(([upload, check]) => [upload, outcomeOf(upload, check, files.get(upload), jobs)]));
  }

  /** The files of uploads that were confirmed before; those that have been deleted since are missing. */
  private async resumeConfirmed(
    context: WriteContext,
    checks: ReadonlyMap<Upload, UploadCheck>,
  ): Promise<[Upload, File][]> {
    const confirmed = [...checks].flatMap(([upload, check]) => ('mediaId' in check ? [{ upload, ...check }] : []));
    const stored = await this.files.lock(
      context,
      confirmed.map(({ mediaId }) => mediaId),
    );
    const files = confirmed.flatMap(({ upload, mediaId, hasBytes }): [Upload, File][] => {
      const file = stored.get(mediaId);
      // The bytes are kept only when a retry may succeed, after a temporary fault.
      return file === undefined ? [] : [[upload, { ...file, isToProcess: file.optimization === 'failed' && hasBytes }]];
    });
    const failed = files.flatMap(([, { id, isToProcess }]) => (isToProcess ? id : []));
    await this.files.restart(context, failed);
    return files;
  }

  /** Creates the files of uploads, except where another file has the external id. */
  private async makeFiles(context: WriteContext, checks: ReadonlyMap<Upload, UploadCheck>): Promise<[Upload, File][]> {
    const secured = [...checks].flatMap(([upload, check]) => ('sourceFolder' in check ? [{ upload, ...check }] : []));
    const externalIds = [...new Set(secured.map(({ upload }) => upload.externalId))];
    const ids = await this.files.insertUploaded(context, externalIds, randomBytes(16));
    const made = secured.flatMap(({ upload, sourceFolder }) => {
      const mediaId = ids.get(upload.externalId);
      // Of several uploads for one external id the first gets it.
      ids.delete(upload.externalId);
      return mediaId === undefined ? [] : [{ upload, uploadId: upload.id, mediaId, sourceFolder }];
    });
    this.holders.notifyOfArrival(
      context,
      made.map(({ upload, mediaId }) => ({ id: mediaId, externalId: upload.externalId })),
    );
    await this.uploads.confirm(context, made);
    await this.removals.cancel(
      context,
      made.map(({ sourceFolder }) => sourceFolder),
    );
    return made.map(({ upload, mediaId }) => [
      upload,
      { id: mediaId, optimization: 'pending', lastJobId: null, isToProcess: true },
    ]);
  }

  /** Starts the processing of those files that need it and returns the jobs by file. */
  private async startJobs(context: WriteContext, files: readonly File[]): Promise<Map<number, number>> {
    const mediaIds = files.flatMap(({ id, isToProcess }) => (isToProcess ? id : []));
    const jobIds = await this.outbox.enqueue(
      context,
      mediaIds.map((mediaId) => ({
        type: 'media_optimize',
        subjectId: mediaId,
        payload: {},
        exclusiveKey: mediaJobKey(mediaId),
      })),
    );
    const jobs = jobIds.map((jobId, index) => ({ mediaId: mediaIds[index] ?? 0, jobId }));
    await this.files.noteJobs(context, jobs);
    return new Map(jobs.map(({ mediaId, jobId }) => [mediaId, jobId]));
  }
}

/** The upload that an operation refers to; `NOT_FOUND` when it is not one of the agency's for any reason. */
function uploadOf(operation: MediaConfirmOperationDto, byName: ReadonlyMap<string, Upload>): Upload | ApiError {
  const upload = byName.get(operation.generatedFileName);
  if (upload === undefined || upload.uuid !== operation.uuid) {
    return new ApiError('NOT_FOUND');
  }
  if (upload.isKeyRevoked && !upload.isConfirmed) {
    return uploadKeyInvalid();
  }
  if (upload.externalId === operation.externalId) {
    return upload;
  }
  const message = 'externalId must be the one that the upload URL was requested for.';
  return new ApiError('VALIDATION_FAILED', [
    { pointer: '/externalId', field: 'externalId', code: 'INVALID_OPTION', message, allowed: [upload.externalId] },
  ]);
}

function checkOf(row: LockedUpload | undefined, copy: string | ApiError | undefined): UploadCheck {
  if (row !== undefined && row.mediaId !== null) {
    return { mediaId: row.mediaId, hasBytes: row.sourceFolder !== null };
  }
  if (row === undefined || row.isSwept || copy === undefined) {
    return new ApiError('UPLOAD_URL_EXPIRED');
  }
  return copy instanceof ApiError ? copy : { sourceFolder: copy };
}

/** The same states, but rejects uploads that would exceed the quota. */
function withinRoom(checks: ReadonlyMap<Upload, UploadCheck>, room: Room): Map<Upload, UploadCheck> {
  const left = { ...room };
  return new Map(
    [...checks].map(([upload, check]): [Upload, UploadCheck] => {
      if (check instanceof ApiError || 'mediaId' in check) {
        return [upload, check];
      }
      if (left.files < 1 || left.bytes < upload.sizeBytes) {
        return [upload, quotaExceeded()];
      }
      left.files -= 1;
      left.bytes -= upload.sizeBytes;
      return [upload, check];
    }),
  );
}

function outcomeOf(
  { externalId }: Upload,
  check: UploadCheck,
  file: File | undefined,
  jobs: ReadonlyMap<number, number>,
): ConfirmedUpload | ApiError {
  if (check instanceof ApiError) {
    return check;
  }
  if (file === undefined) {
    return 'mediaId' in check ? new ApiError('NOT_FOUND') : alreadyLinked();
  }
  const { id: mediaId, optimization, lastJobId } = file;
  const jobId = jobs.get(mediaId);
  return jobId === undefined
    ? { mediaId, externalId, status: optimization, jobId: lastJobId }
    : { mediaId, externalId, status: 'pending', jobId };
}
