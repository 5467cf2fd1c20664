import { Injectable } from '@nestjs/common';
import type { Optimization } from '../../../catalogue/vocabulary.js';
import type { WriteContext } from '../../../platform/batch/write-context.js';
import { type ConfirmedFile, MediaImportsRepository } from '../../imports/media-imports.repository.js';
import { MediaJobs } from '../../imports/media-jobs.js';
import { MediaUsageRegistry } from '../../media-usage.js';
import { StorageRemovalsRepository } from '../../removal/storage-removals.repository.js';
import { type Upload, UploadsRepository } from '../uploads.repository.js';

/** The file that was created from an upload, by this call or an earlier one. */
export interface ConfirmedUpload {
  mediaId: number;
  externalId: string;
  status: Optimization;
  /** The current or last job that processes it. */
  jobId: number | null;
}

/** An upload whose bytes have been copied to where they do not change any more. */
export interface ArrivedUpload {
  upload: Upload;
  sourceFolder: string;
}

/** An upload that an earlier call made a file of. */
export interface UploadConfirmedBefore {
  upload: Upload;
  mediaId: number;
  /** Whether its bytes are still stored. */
  hasBytes: boolean;
}

/** The file of an upload during confirmation. */
interface UploadedFile extends ConfirmedFile {
  upload: Upload;
  /** Whether this call starts its processing. */
  isToProcess: boolean;
}

/** Makes files of uploads and starts their processing. */
@Injectable()
export class UploadedFiles {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly files: MediaImportsRepository,
    private readonly removals: StorageRemovalsRepository,
    private readonly usages: MediaUsageRegistry,
    private readonly jobs: MediaJobs,
  ) {}

  /** Locks the files that uploads have become. Call it before locking the uploads: files are locked first wherever they change. */
  async lockConfirmed(context: WriteContext, uploads: readonly Upload[]): Promise<void> {
    await this.files.lock(
      context,
      uploads.flatMap(({ mediaId }) => mediaId ?? []),
    );
  }

  /**
   * The files of the uploads, whose rows must be locked. A file is missing where it has been deleted since the upload was confirmed,
   * or where another file has the external id of an arrived upload. Throws `FoldersRemoved` if a copy has been removed.
   */
  async startProcessing(
    context: WriteContext,
    confirmed: readonly UploadConfirmedBefore[],
    arrived: readonly ArrivedUpload[],
  ): Promise<Map<Upload, ConfirmedUpload>> {
    const files = [...(await this.findConfirmed(context, confirmed)), ...(await this.create(context, arrived))];
    const jobs = await this.jobs.start(
      context,
      files.flatMap(({ id, isToProcess }) => (isToProcess ? { mediaId: id, url: null } : [])),
    );
    return new Map(
      files.map(({ upload, id: mediaId, optimization, lastJobId, isToProcess }) => {
        const status = isToProcess ? 'pending' : optimization;
        return [upload, { mediaId, externalId: upload.externalId, status, jobId: jobs.get(mediaId) ?? lastJobId }];
      }),
    );
  }

  private async findConfirmed(
    context: WriteContext,
    confirmed: readonly UploadConfirmedBefore[],
  ): Promise<UploadedFile[]> {
    const stored = await this.files.lock(
      context,
      confirmed.map(({ mediaId }) => mediaId),
    );
    const files = confirmed.flatMap(({ upload, mediaId, hasBytes }) => {
      const file = stored.get(mediaId);
      // The bytes are kept only when a retry may succeed, after a temporary fault.
      return file === undefined ? [] : { ...file, upload, isToProcess: file.optimization === 'failed' && hasBytes };
    });
    await this.files.restart(
      context,
      files.flatMap(({ id, isToProcess }) => (isToProcess ? id : [])),
    );
    return files;
  }

  private async create(context: WriteContext, arrived: readonly ArrivedUpload[]): Promise<UploadedFile[]> {
    const externalIds = [...new Set(arrived.map(({ upload }) => upload.externalId))];
    const ids = await this.files.insertUploaded(context, externalIds);
    const created = arrived.flatMap(({ upload, sourceFolder }) => {
      const mediaId = ids.get(upload.externalId);
      // Of several uploads for one external id the first gets it.
      ids.delete(upload.externalId);
      return mediaId === undefined ? [] : { upload, uploadId: upload.id, mediaId, sourceFolder };
    });
    this.usages.notifyOfArrival(
      context,
      created.map(({ upload, mediaId }) => ({ id: mediaId, externalId: upload.externalId })),
    );
    await this.uploads.confirm(context, created);
    await this.removals.cancel(
      context,
      created.map(({ sourceFolder }) => sourceFolder),
    );
    return created.map(({ upload, mediaId }) => ({
      upload,
      id: mediaId,
      optimization: 'pending',
      lastJobId: null,
      isToProcess: true,
    }));
  }
}
