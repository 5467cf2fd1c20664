import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DataFault, JobFault, TemporaryFault } from '../../errors/job-fault.js';
import { stampWrite } from '../../identity/agency-clock.js';
import { Downloader } from '../../integrations/downloader/downloader.js';
import { newMediaFolder } from '../../integrations/storage/media-keys.js';
import { Storage } from '../../integrations/storage/storage.js';
import {
  type ClaimedJob,
  type JobCompletion,
  type JobContext,
  type JobFailure,
  JobHandler,
  RUN_AGAIN,
} from '../../jobs/job-handler.js';
import { JobQueue } from '../../jobs/job-queue.js';
import type { MediaResult } from '../../jobs/job-types.js';
import { mediaJobKey } from '../import-request.js';
import { MediaHolders } from '../media-usage.js';
import { FileProcessor } from './file-processor.js';
import { ProcessingRepository } from './processing.repository.js';
import { storeFile } from './store-file.js';
import { inTemporaryFolder } from './temporary-folder.js';

type ImportJob = ClaimedJob<'media_import'>;
type ImportCompletion = JobCompletion<'media_import'>;

/**
 * Imports a file from its URL: download, recognise, process, store, and then, in the transaction that ends the job, the
 * row and everything that holds the file (spec: Media; D-34 to D-38). Each run stores into a folder of its own, which
 * is noted in the row first, so that whatever becomes of a run, its bytes are either the file's or known to be nobody's.
 */
@Injectable()
export class MediaImportHandler extends JobHandler<'media_import'> {
  readonly type = 'media_import';

  constructor(
    private readonly files: ProcessingRepository,
    private readonly downloader: Downloader,
    private readonly processor: FileProcessor,
    private readonly storage: Storage,
    private readonly holders: MediaHolders,
    private readonly jobs: JobQueue,
  ) {
    super();
  }

  async run(job: ImportJob, { signal }: JobContext): Promise<ImportCompletion> {
    const storageFolder = newMediaFolder(job.agencyId);
    const file = await this.files.begin(job.agencyId, job.subjectId, storageFolder);
    if (file === null) {
      throw deleted();
    }
    if (file.optimization === 'success') {
      return () => Promise.resolve(succeeded(job));
    }
    try {
      return await inTemporaryFolder((folder) => this.importInto(folder, storageFolder, job, signal));
    } catch (error) {
      throw namingFile(error, file.externalId ?? `media file ${job.subjectId}`);
    }
  }

  async recordFailure(manager: EntityManager, job: ImportJob, { publicMessage }: JobFailure): Promise<void> {
    const { agencyId, subjectId: mediaId } = job;
    const stamp = await stampWrite(manager, agencyId);
    await this.holders.mediaChanged(manager, agencyId, [mediaId], stamp);
    await this.files.fail(manager, agencyId, mediaId, publicMessage, stamp);
  }

  private async importInto(
    folder: string,
    storageFolder: string,
    job: ImportJob,
    signal: AbortSignal,
  ): Promise<ImportCompletion> {
    const { agencyId, subjectId: mediaId } = job;
    const sourcePath = path.join(folder, 'original');
    const { sha256Hex } = await this.downloader.download(job.payload.url, {
      destination: sourcePath,
      maxBytes: this.processor.largestFileBytes,
      signal,
    });
    const sha256 = Buffer.from(sha256Hex, 'hex');
    const claim = await this.files.claimContent(agencyId, mediaId, storageFolder, sha256);
    switch (claim.kind) {
      case 'lost':
        throw deleted();
      case 'busy':
        return (manager) => this.waitFor(manager, job, claim.holderId);
      case 'stored':
        return (manager) => this.finishAsTwin(manager, job, claim.twinId);
      case 'mine': {
        const processed = await this.processor.process(sourcePath, folder, signal);
        const content = await storeFile(this.storage, { sourcePath, sha256, storageFolder }, processed, signal);
        if (!(await this.files.isLatestRun(agencyId, mediaId, storageFolder))) {
          throw deleted();
        }
        return (manager) =>
          this.finish(manager, job, (stamp) => this.files.finish(manager, agencyId, mediaId, content, stamp));
      }
    }
  }

  private async finish(
    manager: EntityManager,
    job: ImportJob,
    write: (stamp: Date) => Promise<boolean>,
  ): Promise<MediaResult> {
    // Holders before the file, in the order in which their own writes lock them.
    const stamp = await stampWrite(manager, job.agencyId);
    await this.holders.mediaChanged(manager, job.agencyId, [job.subjectId], stamp);
    if (!(await write(stamp))) {
      throw deleted();
    }
    return succeeded(job);
  }

  /** Without the twin, whose bytes it would have shared, the job has to bring them itself. */
  private async finishAsTwin(manager: EntityManager, job: ImportJob, twinId: number) {
    const { agencyId, subjectId: mediaId } = job;
    return (await this.files.shareTwin(manager, agencyId, twinId))
      ? this.finish(manager, job, (stamp) => this.files.finishAsTwin(manager, agencyId, mediaId, twinId, stamp))
      : RUN_AGAIN;
  }

  /** Puts the job back until the one that is processing the same bytes has ended. */
  private async waitFor(manager: EntityManager, job: ImportJob, holderId: number): Promise<typeof RUN_AGAIN> {
    const [holderJob] = (await this.jobs.openJobs(manager, job.agencyId, [mediaJobKey(holderId)])).values();
    if (holderJob === undefined) {
      // It has ended meanwhile, in whatever way: it must not keep others waiting.
      await this.files.releaseContent(manager, job.agencyId, holderId);
    } else {
      await this.jobs.replaceWaits(manager, job.agencyId, [{ jobId: job.id, waitsFor: [holderJob.id] }]);
    }
    return RUN_AGAIN;
  }
}

function succeeded(job: ImportJob): MediaResult {
  return { mediaId: job.subjectId, optimization: 'success' };
}

function deleted(): DataFault {
  return new DataFault('The file was deleted before its import had ended');
}

/** The same fault, its message naming the file that it is about. */
function namingFile(error: unknown, name: string): unknown {
  if (!(error instanceof JobFault)) {
    return error;
  }
  const Fault = error instanceof TemporaryFault ? TemporaryFault : DataFault;
  return new Fault(`${name}: ${error.publicMessage}`, { cause: error });
}
