import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Downloader } from '../../integrations/downloader/downloader.js';
import {
  type StartedJob,
  type JobCompletion,
  type JobContext,
  type JobFailure,
  JobHandler,
  type JobSetback,
} from '../../platform/outbox/processing/job-handler.js';
import { FileIntake } from './file-intake.js';
import { FileProcessor } from './file-processor.js';

type ImportJob = StartedJob<'media_import'>;

/** Imports a file from its URL. */
@Injectable()
export class MediaImportHandler extends JobHandler<'media_import'> {
  readonly type = 'media_import';

  constructor(
    private readonly intake: FileIntake,
    private readonly downloader: Downloader,
    private readonly processor: FileProcessor,
  ) {
    super();
  }

  run(job: ImportJob, context: JobContext): Promise<JobCompletion<'media_import'>> {
    return this.intake.run(job, context, async (destination, admit) => {
      const { signal } = context;
      const maxBytes = this.processor.largestFileBytes;
      const options = { destination, maxBytes, boundByHead: admit, signal };
      const download = await this.downloader.download(job.payload.url, options);
      if (download === null) {
        throw new Error('A file was called unchanged that nothing was known of');
      }
      const { sha256Hex, ...version } = download;
      return { sha256: Buffer.from(sha256Hex, 'hex'), version };
    });
  }

  override recordSetback(
    manager: EntityManager,
    job: ImportJob,
    setback: JobSetback,
    nextAttemptAt: Date,
  ): Promise<void> {
    return this.intake.recordSetback(manager, job, setback, nextAttemptAt);
  }

  recordFailure(manager: EntityManager, job: ImportJob, failure: JobFailure): Promise<void> {
    return this.intake.recordFailure(manager, job, failure);
  }
}
